import { type SecondFactorReset, SecondFactorResets } from '../second-factor/index.js';
import { askAboutAccount, type OperatorEnv } from './operator-command.js';

/**
 * Removes an account's second factors on a database, whether the product runs on it or not.
 * @throws ConfigError
 */
export function resetSecondFactor(email: string, env: OperatorEnv): Promise<SecondFactorReset> {
  return askAboutAccount(email, env, (app) => app.get(SecondFactorResets).byOperator(email));
}
