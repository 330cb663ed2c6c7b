import { AppModule } from '../app.module.js';
import { type TransferProgress, type StateTotal, WeekByHand } from '../payouts/index.js';
import { createHttpApp, createLog, loadConfig, migrate } from '../platform/index.js';
import { keepSecret } from './embedded-secret.js';

/** A week's payouts by hand, on a database that the product may be running on as well. */
export interface PayoutsByHand {
  /** What would be paid, by state; changes nothing. @throws AppError for a week that cannot be paid now */
  preview(week: string): Promise<StateTotal[]>;
  /** Pays and sends. @throws AppError as preview */
  run(week: string, onProgress: (progress: TransferProgress) => void): Promise<StateTotal[]>;
  close(): Promise<void>;
}

/** Wires the product without its workers. It listens on this machine alone, because the payment sandbox is part of it. */
export async function openPayouts(env: Readonly<Record<string, string | undefined>>): Promise<PayoutsByHand> {
  const jwtSecret = env.JWT_SECRET || (env.DATA_DIR && (await keepSecret(env.DATA_DIR)));
  const config = loadConfig({ LOG_LEVEL: 'error', ...env, JWT_SECRET: jwtSecret });
  await migrate(config.database.url);
  const app = await createHttpApp(await AppModule.with(config), config, createLog(config));
  await app.listen(0, '127.0.0.1');
  const byHand = app.get(WeekByHand);
  return {
    preview: (week) => byHand.preview(week),
    run: (week, onProgress) => byHand.run(week, onProgress),
    close: () => app.close(),
  };
}
