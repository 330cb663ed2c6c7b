import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';

import { buildBackendIfStale } from './build/build.ts';
import { onItsDatabase } from './own-database.ts';
import { giveUp, Refusal } from './refusal.ts';
import { inRepository } from './root.ts';

interface Made {
  readonly outcome: 'created' | 'invited again' | 'exists';
  readonly passwordLink?: string;
}

type CreateAdministrator = (email: string, env: NodeJS.ProcessEnv) => Promise<Made>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
await run().catch(giveUp);

/** `npm run admin:create -- --email ada@example.com`: on DATABASE_URL, else on the database of `npm start`. */
async function run(): Promise<void> {
  const email = wantedEmail();
  await buildBackendIfStale(say);
  const { createAdministrator } = (await import(
    pathToFileURL(inRepository('backend/dist/src/entrypoints/admin-create.js')).href
  )) as { createAdministrator: CreateAdministrator };
  await onItsDatabase(async (env) => tell(email, await createAdministrator(email, env)));
}

function wantedEmail(): string {
  try {
    const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
    if (email) return email.trim();
  } catch {
    // Anything else than --email is answered by the same sentence.
  }
  throw new Refusal('Say for whom: npm run admin:create -- --email ada@example.com');
}

function tell(email: string, { outcome, passwordLink }: Made): void {
  if (outcome === 'exists') return say(`${email} is an administrator already and has a password. Nothing was changed.`);
  say(
    outcome === 'created'
      ? `${email} is an administrator now.`
      : `${email} is an administrator already and has no password yet.`,
  );
  say(`This link sets the password, once and within 14 days:\n${passwordLink}`);
}
