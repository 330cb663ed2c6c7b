import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { withClient } from '../../test/with-client.ts';
import { buildBackendIfStale } from '../build/build.ts';
import { builtEntrypoint } from '../operator-command.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { throwawayFolder } from '../throwaway-folder.ts';
import { importEmbedded } from './embedded.ts';

type Running = Awaited<ReturnType<Awaited<ReturnType<typeof importEmbedded>>['startEmbedded']>>;

let root: string;
let server: PostgresServer;
let running: Running;

beforeAll(async () => {
  root = throwawayFolder('lather-embedded-');
  server = await startPostgres(join(root, 'postgres'), 'throwaway');
  await withClient(server.urlOf('postgres'), (client) => client.query('create database lather'));
  await buildBackendIfStale(() => undefined);
  await addAdministrator('ada@lather.example');
});

afterEach(() => running.close());

afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Adds an administrator before the first start, so that the database is in use and no past is simulated in it. */
async function addAdministrator(email: string): Promise<void> {
  const { createAdministrator } = await builtEntrypoint<{
    createAdministrator: (email: string, env: Record<string, string>) => Promise<unknown>;
  }>('admin-create');
  await createAdministrator(email, { DATABASE_URL: server.urlOf('lather'), DATA_DIR: root, LOG_LEVEL: 'silent' });
}

async function start(backupFolder?: string): Promise<void> {
  const { startEmbedded } = await importEmbedded();
  running = await startEmbedded({ databaseUrl: server.urlOf('lather'), port: 0, dataDir: root, backupFolder });
}

test('a start does not announce the demo’s accounts where somebody else was first', async () => {
  await start();
  expect(running.demo).toBe(false);
});

test('a start announces the demo’s accounts where they are', async () => {
  for (const name of ['admin', 'salon', 'owner']) await addAdministrator(`${name}@lather.test`);
  await start();
  expect(running.demo).toBe(true);
});

test('a missing backup is reported only by a start that makes backups', async () => {
  const metrics = async () => (await fetch(`${running.url}/metrics`)).text();
  await start(join(root, 'backups'));
  expect(await metrics()).toContain('backup_age_seconds');
  await running.close();
  await start();
  expect(await metrics()).not.toContain('backup_age_seconds');
});
