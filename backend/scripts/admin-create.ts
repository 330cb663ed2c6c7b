import { businessWords } from '../../frontend/src/api/business-terms.ts';
import { builtEntrypoint, wantedEmail } from './operator-command.ts';
import { print } from './print.ts';
import { withDatabase } from './with-database.ts';
import { exitWithError } from './command-error.ts';

interface Made {
  readonly outcome: 'created' | 'invited again' | 'exists';
  readonly passwordLink?: string;
}

type CreateAdministrator = (email: string, env: NodeJS.ProcessEnv) => Promise<Made>;

await run().catch(exitWithError);

/** Runs `npm run admin:create -- --email ada@example.com` on DATABASE_URL, else on the database of `npm start`. */
async function run(): Promise<void> {
  const email = wantedEmail('npm run admin:create');
  const { createAdministrator } = await builtEntrypoint<{ createAdministrator: CreateAdministrator }>('admin-create');
  await withDatabase(async (env) => printResult(email, await createAdministrator(email, env)), { mayBeNew: true });
}

function printResult(email: string, { outcome, passwordLink }: Made): void {
  if (outcome === 'exists')
    return print(`${email} is an administrator already and has a password. Nothing was changed.`);
  print(
    outcome === 'created'
      ? `${email} is an administrator now.`
      : `${email} is an administrator already and has no password yet.`,
  );
  print(`This link sets the password, once and within ${businessWords.linkLife.invitation}:\n${passwordLink}`);
}
