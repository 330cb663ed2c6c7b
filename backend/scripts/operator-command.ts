import { pathToFileURL } from 'node:url';

import { buildBackendIfStale } from './build/build.ts';
import { commandArguments } from './command-arguments.ts';
import { CommandError } from './command-error.ts';
import { print } from './print.ts';
import { inRepository } from './root.ts';

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
  const accepted = `Name the account: ${command} -- --email ada@example.com`;
  const { email } = commandArguments(accepted, { options: { email: { type: 'string' } } }).values;
  if (!email) throw new CommandError(accepted);
  return email.trim();
}
