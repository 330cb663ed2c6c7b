import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { buildBackendIfStale } from './build/build.ts';
import { Refusal } from './refusal.ts';
import { inRepository } from './root.ts';

/** Writes a line to the operator. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the backend's entrypoint of a name exports, built first where the build is behind its sources. */
export async function builtEntrypoint<Exports>(name: string): Promise<Exports> {
  await buildBackendIfStale(say);
  return (await import(pathToFileURL(inRepository(`backend/dist/src/entrypoints/${name}.js`)).href)) as Exports;
}

/** The address after `--email`. @param command as it is typed @throws Refusal with how the command is asked */
export function wantedEmail(command: string): string {
  try {
    const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
    if (email) return email.trim();
  } catch {
    // Anything else than --email is answered by the same sentence.
  }
  throw new Refusal(`Say for whom: ${command} -- --email ada@example.com`);
}
