import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import type { Said } from '../../scripts/releases/wiretap.js';
import { withClient } from '../with-client.js';

const folder = new URL('.', import.meta.url).pathname;

/** A release as it was: its database, and what its processes send to it (operations.md#updates). */
export interface KeptRelease {
  /** Makes its schema and its rows in an empty database. */
  restoreTo(databaseUrl: string): Promise<void>;
  /** Every statement that its processes were heard to send. */
  readonly statements: readonly string[];
  /** A week of its life. */
  readonly said: readonly Said[];
}

/** The releases whose processes today's migrations have to leave at work. */
export const keptVersions = readdirSync(folder).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

export function keptRelease(version: string): KeptRelease {
  const kept = (name: string) => brotliDecompressSync(readFileSync(join(folder, version, `${name}.br`))).toString();
  const [texts = '', ...lines] = kept('said.jsonl').split('\n');
  const textOf = JSON.parse(texts) as string[];
  return {
    async restoreTo(databaseUrl) {
      await withClient(databaseUrl, (client) => client.query(kept('database.sql')));
    },
    statements: JSON.parse(kept('statements.json')) as string[],
    said: lines.map((line) => {
      const { text, ...rest } = JSON.parse(line) as Omit<Said, 'text'> & { text: number };
      return { ...rest, text: textOf[text]! };
    }),
  };
}
