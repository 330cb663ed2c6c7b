import { type EnsuredAdministrator, Administrators } from '../auth/index.js';
import { askAboutAccount, type OperatorEnv } from './operator-command.js';

/** Makes an administrator on a database, whether the product runs on it or not. @throws ConfigError */
export function createAdministrator(email: string, env: OperatorEnv): Promise<EnsuredAdministrator> {
  return askAboutAccount(email, env, (app) => app.get(Administrators).ensure(email));
}
