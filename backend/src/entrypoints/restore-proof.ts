import { AppModule } from '../app.module.js';
import { requireOwnProviderOfCommand } from '../database-provider.js';
import { createHttpApp, createLog, loadConfig, prepareDatabase } from '../platform/index.js';
import { type RestoreProof, RestoreProofs } from '../reconciliation/index.js';
import { givenSecret } from './embedded-secret.js';

/**
 * Migrates a restored database to the present schema and compares it with the payment provider, with the product wired
 * but no workers running. It listens on this machine only, because the payment sandbox is part of it.
 * @throws ConfigError where the settings name another payment provider; nothing is changed then
 */
export async function proveRestore(
  restoredUntil: Date,
  env: Readonly<Record<string, string | undefined>>,
): Promise<RestoreProof> {
  const config = loadConfig({ ...env, LOG_LEVEL: env.LOG_LEVEL || 'error', JWT_SECRET: await givenSecret(env) });
  await requireOwnProviderOfCommand(config);
  await prepareDatabase(config);
  const app = await createHttpApp(await AppModule.with(config), config, createLog(config));
  try {
    await app.listen(0, '127.0.0.1');
    return await app.get(RestoreProofs).prove(restoredUntil);
  } finally {
    await app.close();
  }
}
