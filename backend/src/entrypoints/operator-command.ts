import type { INestApplication } from '@nestjs/common';
import { isEmail } from 'class-validator';

import { AppModule } from '../app.module.js';
import { requireOwnProviderOfCommand } from '../database-provider.js';
import { ConfigError, createHttpApp, createLog, loadConfig, prepareDatabase } from '../platform/index.js';
import { givenSecret } from './embedded-secret.js';

/** The environment of an operator's command. Without a secret in it, the one in `DATA_DIR` is used. */
export type OperatorEnv = Readonly<Record<string, string | undefined>>;

/**
 * Opens the product without its workers, on a database on which the product may also be running; the caller closes it.
 * @throws ConfigError, also where the settings name another payment provider; nothing is changed then
 */
export async function openProduct(env: OperatorEnv): Promise<Awaited<ReturnType<typeof createHttpApp>>> {
  const config = loadConfig({ ...env, LOG_LEVEL: env.LOG_LEVEL || 'error', JWT_SECRET: await givenSecret(env) });
  await requireOwnProviderOfCommand(config);
  await prepareDatabase(config);
  return createHttpApp(await AppModule.with(config), config, createLog(config));
}

/**
 * Asks the product about the account with an e-mail address.
 * @throws ConfigError if the address is malformed
 */
export async function askAboutAccount<Answer>(
  email: string,
  env: OperatorEnv,
  ask: (app: INestApplication) => Promise<Answer>,
): Promise<Answer> {
  if (!isEmail(email)) throw new ConfigError(`"${email}" is not an email address.`);
  const app = await openProduct(env);
  try {
    await app.init();
    return await ask(app);
  } finally {
    await app.close();
  }
}
