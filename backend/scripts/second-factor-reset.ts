import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';

import { buildBackendIfStale } from './build/build.ts';
import { onItsDatabase } from './own-database.ts';
import { giveUp, Refusal } from './refusal.ts';
import { inRepository } from './root.ts';

type Outcome = 'reset' | 'unknown account' | 'no second factor';
type ResetSecondFactor = (email: string, env: NodeJS.ProcessEnv) => Promise<Outcome>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const told: Readonly<Record<Outcome, (email: string) => string>> = {
  reset: (email) =>
    `${email} has no second factor and no passkey any more, and is signed out everywhere. The password signs in.`,
  'unknown account': (email) => `No account has the address ${email}. Nothing was changed.`,
  'no second factor': (email) => `${email} has no second factor. Nothing was changed.`,
};
await run().catch(giveUp);

/** `npm run second-factor:reset -- --email ada@example.com`: on DATABASE_URL, else on the database of `npm start`. */
async function run(): Promise<void> {
  const email = wantedEmail();
  await buildBackendIfStale(say);
  const { resetSecondFactor } = (await import(
    pathToFileURL(inRepository('backend/dist/src/entrypoints/second-factor-reset.js')).href
  )) as { resetSecondFactor: ResetSecondFactor };
  await onItsDatabase(async (env) => say(told[await resetSecondFactor(email, env)](email)));
}

function wantedEmail(): string {
  try {
    const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
    if (email) return email.trim();
  } catch {
    // Anything else than --email is answered by the same sentence.
  }
  throw new Refusal('Say for whom: npm run second-factor:reset -- --email ada@example.com');
}
