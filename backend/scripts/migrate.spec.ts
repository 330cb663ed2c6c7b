import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { withClient } from '../test/with-client.ts';

/** A database, and the role that owns it and may create no other. */
const owned = `test_${randomUUID().replaceAll('-', '')}`;

beforeAll(() =>
  withClient(addressOf('postgres'), async (client) => {
    await client.query(`create role ${owned} login password 'throwaway'`);
    await client.query(`create database ${owned} owner ${owned} template template0`);
  }),
);

afterAll(() =>
  withClient(addressOf('postgres'), async (client) => {
    await client.query(`drop database ${owned} with (force)`);
    await client.query(`drop role ${owned}`);
  }),
);

test('a plan that needs a second database says so in one line to a role that may not create one', async () => {
  const { code, complaint } = await migrate('--plan');
  expect([code, complaint]).toEqual([
    1,
    expect.stringMatching(/^The plan is made on a second database, .* Without --plan .*\n$/),
  ]);
});

test('a role that may create no database migrates, and sees what runs', async () => {
  const { code, complaint, output } = await migrate();
  expect([code, complaint]).toEqual([0, '']);
  expect(output).toMatch(/^Platform\d+\n(?:\w+\n)+The database is up to date\.\n$/);
  expect((await migrate()).output).toBe('The database is up to date. Nothing was changed.\n');
});

async function migrate(...args: string[]) {
  const running = spawn(process.execPath, [new URL('migrate.ts', import.meta.url).pathname, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: addressOf(owned, { username: owned, password: 'throwaway' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, complaint] = ['', ''];
  running.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  running.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(running, 'close')) as [number];
  return { code, output, complaint };
}

function addressOf(database: string, login: { username?: string; password?: string } = {}): string {
  return Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ''), { pathname: `/${database}`, ...login }).href;
}
