import { builtEntrypoint, wantedEmail } from './operator-command.ts';
import { print } from './print.ts';
import { withDatabase } from './with-database.ts';
import { exitWithError } from './command-error.ts';

type Outcome = 'reset' | 'unknown account' | 'no second factor';
type ResetSecondFactor = (email: string, env: NodeJS.ProcessEnv) => Promise<Outcome>;

const outcomes: Readonly<Record<Outcome, (email: string) => string>> = {
  reset: (email) =>
    `${email} has no second factor and no passkey any more, and is signed out everywhere. The password signs in.`,
  'unknown account': (email) => `No account has the address ${email}. Nothing was changed.`,
  'no second factor': (email) => `${email} has no second factor. Nothing was changed.`,
};
await run().catch(exitWithError);

/**
 * Runs `npm run second-factor:reset -- --email ada@example.com` on DATABASE_URL, else on the database of `npm start`.
 */
async function run(): Promise<void> {
  const email = wantedEmail('npm run second-factor:reset');
  const { resetSecondFactor } = await builtEntrypoint<{ resetSecondFactor: ResetSecondFactor }>('second-factor-reset');
  await withDatabase(async (env) => print(outcomes[await resetSecondFactor(email, env)](email)));
}
