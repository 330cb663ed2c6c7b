import { type TransferProgress, type StateTotal, ManualPayoutRun } from '../payouts/index.js';
import { openProduct, type OperatorEnv } from './operator-command.js';

/** Pays a week's payouts manually, on a database on which the product may also be running. */
export interface ManualPayouts {
  /**
   * Returns what would be paid, by state; changes nothing.
   * @throws AppError for a week that cannot be paid now
   */
  preview(week: string): Promise<StateTotal[]>;
  /**
   * Pays the week and sends the transfers.
   * @throws AppError as preview
   */
  run(week: string, onProgress: (progress: TransferProgress) => void): Promise<StateTotal[]>;
  close(): Promise<void>;
}

/**
 * Opens the product without its workers. It listens on this machine only, because the payment sandbox is part of it.
 */
export async function openPayouts(env: OperatorEnv): Promise<ManualPayouts> {
  const app = await openProduct(env);
  await app.listen(0, '127.0.0.1');
  const byHand = app.get(ManualPayoutRun);
  return {
    preview: (week) => byHand.preview(week),
    run: (week, onProgress) => byHand.run(week, onProgress),
    close: () => app.close(),
  };
}
