// Records a release for the tests (operations.md#updates): node backend/scripts/releases/record.ts CHECKOUT VERSION,
// where CHECKOUT is that release with its packages installed and its backend built.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import pg from 'pg';

import { startEphemeralPostgres } from '../postgres/ephemeral.ts';
import { inRepository } from '../root.ts';
import { fixtureSql } from './fixture-sql.ts';
import { keepSmall, onlyNewIds, withoutLibraryStatements, withoutValues } from './condense.ts';
import { recordedIds, type RecordedStatement } from './statement-recorder.ts';

const [checkout = '', version = ''] = process.argv.slice(2);
const folder = inRepository('backend/test/releases', version);
const notes = mkdtempSync(join(tmpdir(), 'lather-release-'));
const isPreparable = /^\s*(?:select|with|insert|update|delete)\b/i;
const server = await startEphemeralPostgres();
try {
  await record();
} finally {
  await server.stop();
  rmSync(notes, { recursive: true });
}

async function record(): Promise<void> {
  const admin = await connected('postgres');
  await admin.query('create database release');
  await admin.end();
  const filled = await lived('fill');
  const migrated = filled.findIndex(({ text }) => text === 'migrated');
  const isSchema = /^\s*(?:create|alter|drop|comment)\b/i;
  const schema = filled.slice(0, migrated).flatMap(({ text }) => (isSchema.test(text) ? [text] : []));
  const client = await connected('release');
  await keepSmall(client);
  // ZIP codes are the same everywhere, and there are many of them.
  const sql = await fixtureSql(client, schema, ['zip_codes']);
  await setIdsApart(client);
  await client.end();
  const recording = onlyNewIds(withoutLibraryStatements(await lived('live')));
  const sent = [...withoutLibraryStatements(filled.slice(migrated + 1)), ...recording].map(({ text }) => text);
  const statements = new Map(sent.filter((text) => isPreparable.test(text)).map((text) => [withoutValues(text), text]));
  mkdirSync(folder, { recursive: true });
  keep('database.sql', sql);
  keep('statements.json', JSON.stringify([...statements.values()], null, 1));
  keep('recording.jsonl', withTextsByNumber(recording));
}

function keep(name: string, text: string): void {
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  const packed = brotliCompressSync(text, { params });
  writeFileSync(join(folder, `${name}.br`), packed);
  process.stdout.write(`${name}: ${text.length} characters, ${packed.length} bytes packed\n`);
}

/** Runs a phase of the release's process and returns its statements, in order. */
function lived(phase: 'fill' | 'live'): Promise<RecordedStatement[]> {
  const file = join(notes, phase);
  const { status } = spawnSync(process.execPath, [inRepository('backend/scripts/releases/recorded-process.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      CHECKOUT: resolve(checkout),
      RECORDING: file,
      PHASE: phase,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: server.urlOf('release'),
      JWT_SECRET: 'a secret that only the tests know, of fair length',
      DATA_DIR: join(notes, 'data'),
    },
  });
  if (status !== 0)
    throw new Error(`The release could not be recorded: the phase ${phase} ended with status ${status}.`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return Promise.resolve(lines.map((line) => JSON.parse(line) as RecordedStatement));
}

/**
 * Starts the ids of each table at a distinct number, so that a replay recognizes the ids that the recording created.
 */
async function setIdsApart(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'stripe_sandbox') and sequencename <> 'migrations_id_seq' order by 1`,
  );
  for (const [index, { name }] of rows.entries())
    await client.query(`alter sequence ${name} restart with ${recordedIds.first + index * recordedIds.perTable}`);
}

function withTextsByNumber(recording: readonly RecordedStatement[]): string {
  const texts = [...new Set(recording.map(({ text }) => text))];
  const numbers = new Map(texts.map((text, number) => [text, number]));
  const lines = recording.map(({ text, ...rest }) => JSON.stringify({ text: numbers.get(text), ...rest }));
  return [JSON.stringify(texts), ...lines].join('\n');
}

async function connected(database: string): Promise<pg.Client> {
  const client = new pg.Client(server.urlOf(database));
  await client.connect();
  return client;
}
