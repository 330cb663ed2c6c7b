import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { buildBackendIfStale } from './build/build.ts';
import { CommandError } from './command-error.ts';
import { inRepository } from './root.ts';

/** Writes a line to the operator. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the exports of a backend entrypoint, after a build where the sources have changed. */
export async function builtEntrypoint<Exports>(name: string): Promise<Exports> {
  await buildBackendIfStale(print);
  return (await import(pathToFileURL(inRepository(`backend/dist/src/entrypoints/${name}.js`)).href)) as Exports;
}

/**
 * Returns the address after `--email`.
 * @param command the command as it is typed
 * @throws CommandError that explains the command
 */
export function wantedEmail(command: string): string {
  try {
    const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
    if (email) return email.trim();
  } catch {
    // Any other option is refused with the same sentence.
  }
  throw new CommandError(`Name the account: ${command} -- --email ada@example.com`);
}
