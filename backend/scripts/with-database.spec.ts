import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { until } from '../test/until.ts';
import { withClient } from '../test/with-client.ts';
import { claimDataFolder } from './data-folder.ts';
import { livePostmaster } from './postgres/postmaster.ts';
import { startPostgres } from './postgres/server.ts';
import { throwawayFolder } from './throwaway-folder.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = throwawayFolder('lather-command-');
  await (await startPostgres(join(dataDir, 'postgres'), 'throwaway')).stop();
});

afterEach(async () => {
  // A server that a failed test has left is adopted, and stopped.
  await (await startPostgres(join(dataDir, 'postgres'), 'throwaway')).stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a command uses the Postgres of the running Lather, and leaves it running', async () => {
  const folder = await claimDataFolder(dataDir);
  const server = await startPostgres(join(dataDir, 'postgres'), 'throwaway');
  const command = runCommand('');
  expect(await command.end).toEqual([0, null]);
  expect(command.output()).toContain(server.urlOf('lather'));
  await withClient(server.urlOf('lather'), (client) => client.query('select 1'));
  await server.stop();
  folder.release();
});

test('a command starts no Postgres where a running Lather has none', async () => {
  const folder = await claimDataFolder(dataDir);
  const command = runCommand('');
  expect(await command.end).toEqual([1, null]);
  expect(command.output()).toBe(
    `A Lather runs on the data folder ${dataDir}, and its Postgres does not answer: it is starting, or it is being stopped. Run the command again.\n`,
  );
  expect(runningServer()).toBeUndefined();
  folder.release();
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a command that gets %s stops the Postgres that it started',
  async (signal) => {
    const command = runCommand('await new Promise(() => setInterval(() => undefined, 1_000));');
    await command.isWorking;
    expect(runningServer()).toBeDefined();
    command.process.kill(signal);
    // npm passes on what the terminal has sent already.
    command.process.kill(signal);
    expect(await command.end).toEqual([1, null]);
    expect(command.output()).toContain('The command was interrupted.');
    expect(runningServer()).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  },
);

test('a proof that is interrupted while Postgres recovers stops it', async () => {
  const command = runCommand('', { restored: true });
  await until(() => runningServer() !== undefined);
  // A frozen server is not ready, as one that replays a long log.
  process.kill(runningServer()!.pid, 'SIGSTOP');
  command.process.kill('SIGINT');
  await command.end;
  expect(runningServer()).toBeUndefined();
});

const runningServer = () => livePostmaster(join(dataDir, 'postgres/cluster'));

/** Runs a command that prints the address of its database, and then does the work. */
function runCommand(work: string, options = {}) {
  const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const code = `
    import { exitWithError } from ${here('command-error.ts')};
    import { withDatabase } from ${here('with-database.ts')};
    await withDatabase(async ({ DATABASE_URL }) => {
      process.stdout.write(DATABASE_URL + '\\n');
      ${work}
    }, ${JSON.stringify(options)}).catch(exitWithError);`;
  const command = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    process: command,
    isWorking: once(command.stdout, 'data'),
    end: once(command, 'close'),
    output: () => output,
  };
}
