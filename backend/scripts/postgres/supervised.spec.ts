import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { withClient } from '../../test/with-client.ts';
import { throwawayFolder } from '../throwaway-folder.ts';
import { type SupervisedPostgres, supervisePostgres } from './supervised.ts';

let folder: string;
let running: SupervisedPostgres | undefined;

beforeEach(() => {
  folder = join(throwawayFolder('lather-supervised-'), 'postgres');
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

test('a killed server is restarted on its port with its data, and that is reported once', async () => {
  const lines: string[] = [];
  const isBack = Promise.withResolvers<void>();
  running = await supervisePostgres(folder, (line) => {
    lines.push(line);
    if (line === 'Postgres runs again.') isBack.resolve();
  });
  const url = running.urlOf('postgres');
  await query(url, 'create table kept as select 1 as one');
  const before = running.pid;
  process.kill(before, 'SIGKILL');
  await isBack.promise;
  expect(running.pid).not.toBe(before);
  expect(running.urlOf('postgres')).toBe(url);
  expect(await query(url, 'select one from kept')).toEqual([{ one: 1 }]);
  expect(lines).toEqual(['Postgres has stopped and is started again.', 'Postgres runs again.']);
});

test('a stopped server stays stopped', async () => {
  const lines: string[] = [];
  const server = await supervisePostgres(folder, (line) => void lines.push(line));
  await server.stop();
  await expect(query(server.urlOf('postgres'), 'select 1')).rejects.toThrow('ECONNREFUSED');
  expect(lines).toEqual([]);
});

test('a frozen server is stopped too', async () => {
  const server = await supervisePostgres(folder, () => undefined);
  process.kill(server.pid, 'SIGSTOP');
  const began = performance.now();
  await server.stop();
  expect(performance.now() - began).toBeLessThan(7_000);
});

function query(url: string, sql: string): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query<object>(sql)).rows);
}
