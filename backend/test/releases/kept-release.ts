import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import type { RecordedStatement } from '../../scripts/releases/statement-recorder.js';
import { withClient } from '../with-client.js';

const folder = new URL('.', import.meta.url).pathname;

/** A recorded release: its database, and the statements of its processes (operations.md#updates). */
export interface KeptRelease {
  /** Restores its schema and its rows in an empty database. */
  restoreTo(databaseUrl: string): Promise<void>;
  /** Every statement that its processes were recorded to send. */
  readonly statements: readonly string[];
  /** The recording of one week. */
  readonly recording: readonly RecordedStatement[];
}

/** The releases whose processes must keep working through today's migrations. */
export const keptVersions = readdirSync(folder).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

/** Reads what is kept of a release: its database, its statements, and a recorded week. */
export function keptRelease(version: string): KeptRelease {
  const kept = (name: string) => brotliDecompressSync(readFileSync(join(folder, version, `${name}.br`))).toString();
  const [texts = '', ...lines] = kept('recording.jsonl').split('\n');
  const textOf = JSON.parse(texts) as string[];
  return {
    async restoreTo(databaseUrl) {
      await withClient(databaseUrl, (client) => client.query(kept('database.sql')));
    },
    statements: JSON.parse(kept('statements.json')) as string[],
    recording: lines.map((line) => {
      const { text, ...rest } = JSON.parse(line) as Omit<RecordedStatement, 'text'> & { text: number };
      return { ...rest, text: textOf[text]! };
    }),
  };
}
