import { type TransferProgress, type StateTotal, WeekByHand } from '../payouts/index.js';
import { openProduct, type OperatorEnv } from './operator-command.js';

/** A week's payouts by hand, on a database that the product may be running on as well. */
export interface PayoutsByHand {
  /** What would be paid, by state; changes nothing. @throws AppError for a week that cannot be paid now */
  preview(week: string): Promise<StateTotal[]>;
  /** Pays and sends. @throws AppError as preview */
  run(week: string, onProgress: (progress: TransferProgress) => void): Promise<StateTotal[]>;
  close(): Promise<void>;
}

/** Wires the product without its workers. It listens on this machine alone, because the payment sandbox is part of it. */
export async function openPayouts(env: OperatorEnv): Promise<PayoutsByHand> {
  const app = await openProduct(env);
  await app.listen(0, '127.0.0.1');
  const byHand = app.get(WeekByHand);
  return {
    preview: (week) => byHand.preview(week),
    run: (week, onProgress) => byHand.run(week, onProgress),
    close: () => app.close(),
  };
}
