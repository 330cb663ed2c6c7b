import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withFileLock } from './file-lock.mjs';

let folder: string;
let mark: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lather-lock-'));
  mark = join(folder, '.building');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['that a full disk left empty', ''],
  ['of a dead process', '999999999 1'],
  ['whose number belongs to another process now', `${process.pid} 1`],
  ['without a start time, whose number is in use', String(process.ppid)],
])('a mark %s holds up nobody, and none is left behind', async (_, content) => {
  writeFileSync(mark, content);
  let done = false;
  await withFileLock(mark, () => void (done = true));
  expect([done, readdirSync(folder)]).toEqual([true, []]);
});

test('whoever waits says for which process, and goes on when that one is killed', async () => {
  const holder = locking(
    `writeFileSync('${folder}/begun', ''); console.log('begun'); await new Promise(() => setInterval(() => 0, 1e6));`,
  );
  while (!existsSync(join(folder, 'begun'))) await once(holder.stdout ?? holder, 'data');
  const waiting = locking('');
  let output = '';
  waiting.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('\n')) await once(waiting.stderr ?? waiting, 'data');
  expect(output).toBe(`Waiting for process ${holder.pid}, which holds ${mark}\n`);
  holder.kill('SIGKILL');
  expect(await once(waiting, 'close')).toEqual([0, null]);
  expect(readdirSync(folder)).toEqual(['begun']);
});

test('of many starts after a killed one, each works alone', async () => {
  const log = join(folder, 'log');
  const [go, starts] = [join(folder, 'go'), 6];
  writeFileSync(mark, '999999999 1');
  const work = `appendFileSync('${log}', 'begin '); await setTimeout(5); appendFileSync('${log}', 'end ');`;
  const running = Array.from({ length: starts }, () =>
    locking(work, `while (!existsSync('${go}')) await setTimeout(1);`),
  );
  await Promise.all(running.map((start) => once(start.stdout ?? start, 'data')));
  writeFileSync(go, '');
  const codes = await Promise.all(running.map(async (start) => (await once(start, 'close'))[0] as number));
  expect(codes).toEqual(codes.map(() => 0));
  expect(readFileSync(log, 'utf8')).toBe('begin end '.repeat(starts));
});

/** Starts a process that says that it runs, prepares, and then does its work under the lock. */
function locking(work: string, prepare = ''): ChildProcess {
  const code = `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { withFileLock } from '${new URL('file-lock.mjs', import.meta.url).href}';
    console.log('running'); ${prepare}
    await withFileLock('${mark}', async () => { ${work} });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'pipe'] });
}
