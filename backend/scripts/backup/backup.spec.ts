import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type pg from 'pg';

import { withClient } from '../../test/with-client.ts';
import { claimDataFolder, type ClaimedFolder } from '../data-folder.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { throwawayFolder } from '../throwaway-folder.ts';
import { backupName } from './backup-name.rules.ts';
import { backUpWhereDue } from './daily-backups.ts';
import { type CompletedBackup, makeBackup } from './make-backup.ts';
import { unpackInto } from './restore-data.ts';
import { markUnproven, refuseUnproven } from './restored-folder.ts';

let root: string;
let dataDir: string;
let claimed: ClaimedFolder;
let server: PostgresServer;
let restored: PostgresServer | undefined;

beforeAll(async () => {
  root = throwawayFolder('lather-backup-');
  dataDir = join(root, 'data');
  // A running Lather claims the folder and starts Postgres in the same way.
  claimed = await claimDataFolder(dataDir);
  server = await startPostgres(join(dataDir, 'postgres'), 'throwaway');
  await inDatabase(server, 'postgres', (client) => client.query('create database lather'));
  await inDatabase(server, 'lather', (client) =>
    client.query('create table answered (id bigint primary key, fill text)'),
  );
  mkdirSync(join(dataDir, 'media/pictures'), { recursive: true });
  writeFileSync(join(dataDir, 'media/pictures/rex-640.webp'), 'a picture of Rex');
  writeFileSync(join(dataDir, 'media/pictures/half.part'), 'not whole yet');
  writeFileSync(join(dataDir, 'jwt-secret'), 'what signs tokens, of fair length, for tests\n');
});

afterEach(async () => {
  await restored?.stop();
  restored = undefined;
});

afterAll(async () => {
  await server.stop();
  claimed.release();
  rmSync(root, { recursive: true, force: true });
});

test('a backup under load contains everything acknowledged before its stated point, with files and secrets', async () => {
  const writers = [1, 2, 3, 4].map((place) => new Writer(place));
  const writing = writers.map((writer) => writer.write());
  const { code, output } = await command('backup.ts');
  for (const writer of writers) writer.stop();
  await Promise.all(writing);
  expect(code).toBe(0);
  const statedAt = Date.parse(/confirmed before (\S+)\./.exec(output)?.[1] ?? '');
  const file = join(dataDir, 'backups', readdirSync(join(dataDir, 'backups'))[0] ?? '');
  expect(output).toContain(file);
  expect(output).toContain('NOT ENCRYPTED');

  const target = join(root, 'restored');
  await unpackInto(target, file, undefined);
  restored = await startPostgres(join(target, 'postgres'), 'throwaway');
  const kept = await inDatabase(restored, 'lather', (client) =>
    client.query<{ id: string }>('select id from answered'),
  );
  const ids = new Set(kept.rows.map(({ id }) => Number(id)));
  const answered = writers.flatMap((writer) => writer.answered);
  const owed = answered.filter(({ at }) => at < statedAt);
  expect(owed.length).toBeGreaterThan(100);
  expect(answered.length).toBeGreaterThan(owed.length);
  expect(owed.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(readFileSync(join(target, 'media/pictures/rex-640.webp'), 'utf8')).toBe('a picture of Rex');
  expect(readFileSync(join(target, 'jwt-secret'), 'utf8')).toBe('what signs tokens, of fair length, for tests\n');
  expect(readdirSync(target).sort()).toEqual(['jwt-secret', 'media', 'postgres', 'unproven.json']);
  expect(readdirSync(join(target, 'media/pictures'))).toEqual(['rex-640.webp']);
});

test('a folder without an installation is not backed up, and stays as it is', async () => {
  const { code, output } = await command('backup.ts', [], join(root, 'mistyped'));
  expect([code, output]).toEqual([1, expect.stringContaining('There is no installation of npm start in')]);
  expect(readdirSync(root)).not.toContain('mistyped');
});

test('one of two concurrent backups is made, and the other states so', async () => {
  const outcomes = await Promise.allSettled(['one', 'other'].map((name) => backup({ folder: join(root, name) })));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as Error).message)).toEqual([
    'Another backup of this data folder is running; this one was not started.',
  ]);
  const left = ['one', 'other'].flatMap((name) => readdirSync(join(root, name)));
  expect(left).toEqual([expect.stringMatching(/^lather-\d{8}T\d{6}Z\.tar\.gz$/)]);
});

test('a killed backup leaves nothing that looks complete, and the next one is made', async () => {
  const folder = join(root, 'killed');
  mkdirSync(folder);
  const victim = run('backup.ts', ['--to', folder]);
  while (!readdirSync(folder).some((name) => name.endsWith('.part'))) await setTimeout(1);
  victim.kill('SIGKILL');
  await once(victim, 'close');
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.part$/)]);
  await expect(backup({ folder })).resolves.toMatchObject({ isEncrypted: false });
});

test('an external Postgres is proven by the same command, from the given instant', async () => {
  await inDatabase(server, 'postgres', (client) => client.query('create database recovered'));
  const env = { DATABASE_URL: server.urlOf('recovered'), JWT_SECRET: 'what signs tokens, of fair length' };
  const { code, output } = await command('restore.ts', ['--proof', '--since', '2026-11-23T14:00:00Z'], dataDir, env);
  expect(output).toContain('Movements at the payment provider since 2026-11-23T14:00:00.000Z:\n  none');
  expect(code).toBe(0);
});

test.each([
  ['has no zone', '2026-11-23T14:00:00', 'an instant with its zone'],
  ['is a day', '2026-11-23', 'an instant with its zone'],
  ['is no day of the calendar', '2026-13-23T14:00:00Z', 'an instant with its zone'],
  ['is still to come', '9999-11-23T14:00:00+02:00', '9999-11-23T12:00:00.000Z is still to come'],
])('nothing is proven since an instant that %s', async (_, since, refusal) => {
  const { code, output } = await command('restore.ts', ['--proof', '--since', since]);
  expect([code, output]).toEqual([1, expect.stringContaining(refusal)]);
});

test('a restored folder is not proven since a later instant than that of its backup', async () => {
  const target = join(root, 'restored-at-noon');
  mkdirSync(join(target, 'postgres'), { recursive: true });
  markUnproven(target, { statedAt: '2026-11-23T12:00:00.000Z' });
  const later = await command('restore.ts', ['--proof', '--since', '2026-11-23T14:00:00+01:00'], target);
  expect([later.code, later.output]).toEqual([1, expect.stringContaining('was restored to 2026-11-23T12:00:00.000Z')]);
  expect(() => refuseUnproven(target)).toThrow('run npm run restore -- --proof');
});

test('a restored folder is proven by the same command, and nothing runs on an unproven one', async () => {
  const { path } = await backup({ folder: join(root, 'to-restore') });
  const target = join(root, 'by-command');
  await unpackInto(target, path, undefined);
  expect(() => refuseUnproven(target)).toThrow('run npm run restore -- --proof');
  rmSync(target, { recursive: true });

  const { code, output } = await command('restore.ts', [path], target);
  expect(output).toContain("The ledger's invariants hold.");
  expect(code).toBe(0);
  expect(() => refuseUnproven(target)).not.toThrow();
  expect(readdirSync(target).sort()).toEqual(['jwt-secret', 'media', 'postgres']);
});

test('a restore that was interrupted after its files were complete is finished by the proof, which recovers Postgres', async () => {
  const { path } = await backup({ folder: join(root, 'to-interrupt') });
  const target = join(root, 'interrupted');
  await unpackInto(target, path, undefined);
  const again = await command('restore.ts', [path], target);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('Run npm run restore -- --proof')]);
  const { code, output } = await command('restore.ts', ['--proof'], target);
  expect(output).toMatch(/^Recovering Postgres\nMovements at the payment provider since/);
  expect(code).toBe(0);
});

test('a backup of an installation with live payments is not restored in a shell without the keys of Stripe', async () => {
  const installation = 'create table installation as select text $$stripe-live$$ as payment_provider';
  await inDatabase(server, 'lather', (client) => client.query(installation));
  const { path } = await backup({ folder: join(root, 'live') });
  await inDatabase(server, 'lather', (client) => client.query('drop table installation'));
  const target = join(root, 'without-keys');
  const { code, output } = await command('restore.ts', [path], target);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining("The backup belongs to Stripe's live mode, but the settings name the payment sandbox."),
  ]);
  expect(existsSync(target)).toBe(false);
});

test('the day’s backup is made once, and then old ones are deleted by the rule; a failed one deletes none', async () => {
  const folder = join(root, 'daily');
  mkdirSync(folder);
  const old = Array.from({ length: 40 }, (_, day) => backupName(new Date(Date.UTC(2026, 0, 1 + day)), false));
  for (const name of old) writeFileSync(join(folder, name), '');
  const nowhere = join(root, 'nothing-runs-here');
  expect(await backUpWhereDue(nowhere, folder, new Date())).toContain('There is no installation');
  expect(readdirSync(folder)).toHaveLength(40);

  expect(await backUpWhereDue(dataDir, folder, new Date())).toBeUndefined();
  const left = readdirSync(folder);
  expect(left.filter((name) => !old.includes(name))).toHaveLength(1);
  expect(left).not.toContain(old[5]);
  expect(await backUpWhereDue(dataDir, folder, new Date())).toBeUndefined();
  expect(readdirSync(folder)).toEqual(left);
});

/** Writes rows and records which were acknowledged, and when. */
class Writer {
  readonly answered: { readonly id: number; readonly at: number }[] = [];
  private isStopping = false;
  private readonly place: number;

  constructor(place: number) {
    this.place = place;
  }

  stop(): void {
    this.isStopping = true;
  }

  async write(): Promise<void> {
    await inDatabase(server, 'lather', async (client) => {
      for (let turn = 1; !this.isStopping; turn += 1) {
        const id = this.place * 1_000_000 + turn;
        await client.query('insert into answered values ($1, repeat($2, 200))', [id, String(id)]);
        this.answered.push({ id, at: Date.now() });
        // Some hundred rows a second are enough load, because every later backup contains them too.
        await setTimeout(1);
        if (turn % 100 === 0) await client.query(`create table late_${id} as select * from answered limit 100`);
      }
    });
  }
}

function backup({ folder, env = {} }: { folder: string; env?: NodeJS.ProcessEnv }): Promise<CompletedBackup> {
  mkdirSync(folder, { recursive: true });
  return makeBackup({ dataDir, serverUrl: server.urlOf('postgres'), folder, env });
}

function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const path = new URL(`../${script}`, import.meta.url).pathname;
  return spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function command(script: string, args: string[] = [], folder = dataDir, env: NodeJS.ProcessEnv = {}) {
  const running = run(script, args, { DATA_DIR: folder, ...env });
  let output = '';
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(running, 'close')) as [number];
  return { code, output };
}

const inDatabase = <T>(of: PostgresServer, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(of.urlOf(database), work);
