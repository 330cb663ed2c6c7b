import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import pg from 'pg';

const folder = new URL('.', import.meta.url).pathname;

/** One statement of a release's process, in the order in which they were answered (scripts/releases/wiretap.ts). */
export interface Said {
  readonly connection: number;
  readonly text: string;
  readonly values: readonly (string | null)[];
  readonly count: number;
  readonly rows?: readonly (readonly (string | null)[])[];
  readonly refused?: string;
}

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
    restoreTo: (databaseUrl) => run(databaseUrl, kept('database.sql')),
    statements: JSON.parse(kept('statements.json')) as string[],
    said: lines.map((line) => {
      const { text, ...rest } = JSON.parse(line) as Omit<Said, 'text'> & { text: number };
      return { ...rest, text: textOf[text]! };
    }),
  };
}

async function run(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
