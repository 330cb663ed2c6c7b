import { isEmail } from 'class-validator';

import { AppModule } from '../app.module.js';
import { ConfigError, createHttpApp, createLog, loadConfig, migrate } from '../platform/index.js';
import { type SecondFactorReset, SecondFactorResets } from '../second-factor/index.js';
import { keepSecret } from './embedded-secret.js';

/** Takes an account's further factors away on a database, whether the product runs on it or not. @throws ConfigError */
export async function resetSecondFactor(
  email: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SecondFactorReset> {
  if (!isEmail(email)) throw new ConfigError(`"${email}" is not an e-mail address.`);
  const jwtSecret = env.JWT_SECRET || (env.DATA_DIR && (await keepSecret(env.DATA_DIR)));
  const config = loadConfig({ LOG_LEVEL: 'error', ...env, JWT_SECRET: jwtSecret });
  await migrate(config.database.url);
  const app = await createHttpApp(await AppModule.with(config), config, createLog(config));
  try {
    await app.init();
    return await app.get(SecondFactorResets).byOperator(email);
  } finally {
    await app.close();
  }
}
