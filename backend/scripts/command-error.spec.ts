import { afterEach, expect, jest, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { exitWithError } from './command-error.ts';

afterEach(() => void jest.restoreAllMocks());

// The product's own errors come from the built backend, so they are known by name.
test.each(['CommandError', 'ConfigError', 'AppError'])('an %s ends the command with its sentence alone', (name) => {
  expect(printed(Object.assign(new Error('The week is not drafted yet.'), { name }))).toBe(
    'The week is not drafted yet.\n',
  );
});

test('an error that nobody foresaw is printed with its place', () => {
  expect(printed(new TypeError('undefined is not a function'))).toMatch(/not a function\n +at .*command-error\.spec/);
});

test.each([
  ['../rehearsal/run.ts', '--bogus', '3'],
  ['simulate.ts', '--bogus', '3'],
  ['simulate.ts', '--help'],
  ['simulate.ts', '--members'],
  ['new-module.ts', '--bogus'],
  ['payouts.ts', '--bogus'],
  ['backup.ts', '--bogus'],
  ['restore.ts', '--bogus'],
  ['migrate.ts', '--bogus'],
  ['admin-create.ts', '--bogus'],
  ['second-factor-reset.ts', '--bogus'],
])('%s answers %s with one line that says what it accepts', async (script, ...args) => {
  const { code, complaint } = await command(script, args);
  expect(complaint).toMatch(/^.*npm run .*\n$/);
  expect(code).toBe(1);
});

function printed(error: unknown): string {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  expect(() => exitWithError(error)).toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
  return write.mock.calls.map(([text]) => String(text)).join('');
}

async function command(script: string, args: readonly string[]) {
  const running = spawn(process.execPath, [new URL(script, import.meta.url).pathname, ...args], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  running.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(running, 'close')) as [number];
  return { code, complaint };
}
