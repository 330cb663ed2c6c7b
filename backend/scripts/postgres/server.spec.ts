import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { withClient } from '../../test/with-client.ts';
import { throwawayFolder } from '../throwaway-folder.ts';
import { livePostmaster, pidFileIsStale } from './postmaster.ts';
import { type PostgresServer, startPostgres } from './server.ts';

let folder: string;
let running: PostgresServer | undefined;

beforeEach(() => {
  folder = join(throwawayFolder('lather-server-'), 'postgres');
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

test('written data is there after a clean stop and another start', async () => {
  const first = await startPostgres(folder);
  await query(first, 'create table kept as select 1 as one');
  await first.stop();
  expect(existsSync(join(folder, 'cluster/postmaster.pid'))).toBe(false);

  running = await startPostgres(folder);
  expect(running.adopted).toBe(false);
  expect(await query(running, 'select one from kept')).toEqual([{ one: 1 }]);
});

test('a server that outlived the kill -9 of its Node is adopted, not started twice', async () => {
  const pid = await startInAProcessAndKillIt();

  running = await startPostgres(folder);
  expect(running).toMatchObject({ adopted: true, pid });
});

test('a killed server is started again and recovers', async () => {
  const first = await startPostgres(folder);
  await query(first, 'create table kept as select 1 as one');
  process.kill(first.pid, 'SIGKILL');

  running = await startPostgres(folder);
  expect(running.adopted).toBe(false);
  expect(await query(running, 'select one from kept')).toEqual([{ one: 1 }]);
});

test.each(['sleep', 'postgres'])(
  'a pid file whose number belongs to another program, called %s, does not prevent the start',
  async (name) => {
    await (await startPostgres(folder)).stop();
    const program = join(folder, name);
    symlinkSync('/bin/sleep', program);
    const foreign = spawn(program, ['600'], { stdio: 'ignore' });
    writeFileSync(join(folder, 'cluster/postmaster.pid'), `${foreign.pid}\n${join(folder, 'cluster')}\n0\n1\n\n\n`);

    running = await startPostgres(folder).finally(() => foreign.kill());
    expect(running.adopted).toBe(false);
  },
);

test('a server whose folder was renamed is still recognized as running on it', async () => {
  running = await startPostgres(folder);
  const renamed = `${folder}-renamed`;
  renameSync(folder, renamed);
  expect(livePostmaster(join(renamed, 'cluster'))?.pid).toBe(running.pid);
  expect(pidFileIsStale(join(renamed, 'cluster'))).toBe(false);
  renameSync(renamed, folder);
});

test('a large log makes room for another, and is kept beside it', async () => {
  await (await startPostgres(folder)).stop();
  const log = join(folder, 'server.log');
  writeFileSync(log, `${'x'.repeat(5_000_001)}\nthe reason of a crash\n`);
  running = await startPostgres(folder);
  expect(readFileSync(`${log}.old`, 'utf8')).toContain('the reason of a crash');
  expect(readFileSync(log, 'utf8')).toContain('ready to accept connections');
});

test('an interrupted creation of the cluster is started over', async () => {
  mkdirSync(join(folder, 'cluster.unfinished'), { recursive: true });
  writeFileSync(join(folder, 'cluster.unfinished/PG_VERSION'), '18\n');

  running = await startPostgres(folder);
  expect(await query(running, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a connection without the password is refused', async () => {
  running = await startPostgres(folder);
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const stranger = new pg.Client(running.urlOf('postgres').replace(password, 'guess'));
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
});

async function startInAProcessAndKillIt(): Promise<number> {
  const script = `const { startPostgres } = await import(${JSON.stringify(new URL('server.ts', import.meta.url).href)});
    console.log((await startPostgres(${JSON.stringify(folder)})).pid); setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(starter.stdout, 'data')) as [Buffer];
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  return Number(pid.toString());
}

function query(server: PostgresServer, sql: string): Promise<unknown[]> {
  return withClient(server.urlOf('postgres'), async (client) => (await client.query<object>(sql)).rows);
}
