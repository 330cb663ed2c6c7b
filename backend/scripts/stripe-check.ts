import { exitWithError, CommandError } from './command-error.ts';
import { builtEntrypoint } from './operator-command.ts';
import { print } from './print.ts';

interface SettingFinding {
  readonly setting: string;
  readonly state: 'good' | 'wrong' | 'look';
  readonly says: string;
  readonly remedy?: string;
}

type CheckStripe = (env: NodeJS.ProcessEnv) => Promise<readonly SettingFinding[] | undefined>;

const marks = { good: 'ok   ', wrong: 'WRONG', look: 'look ' } as const;
await run().catch(exitWithError);

/**
 * Runs `npm run stripe:check`: checks each relevant setting of the platform's account at Stripe, and says how to
 * correct a wrong one.
 */
async function run(): Promise<void> {
  const { checkStripe } = await builtEntrypoint<{ checkStripe: CheckStripe }>('stripe-check');
  const findings = await checkStripe(process.env);
  if (!findings)
    throw new CommandError(
      'Payments go to the sandbox here. Set STRIPE_SECRET_KEY and the other settings of Stripe to check an account.',
    );
  for (const { setting, state, says, remedy } of findings) {
    print(`${marks[state]}  ${setting}: ${says}`);
    if (remedy) print(`       ${remedy}`);
  }
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  print(conclusionOf(wrong));
  process.exitCode = wrong === 0 ? 0 : 1;
}

function conclusionOf(wrong: number): string {
  if (wrong === 0) return 'No setting that the API reports is wrong.';
  return wrong === 1 ? 'One setting is wrong.' : `${wrong} settings are wrong.`;
}
