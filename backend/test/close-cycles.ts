import { CycleClosing } from '../src/ledger/cycles/cycle-closing.service.js';
import { EventDrain } from '../src/platform/index.js';
import type { PaymentRig } from './payment-rig.js';

/**
 * Closes all billing cycles that are due. It first waits until no event is in progress, because a handler may lock a
 * cycle, and a locked cycle is skipped until the next run.
 */
export async function closeCycles({ running }: PaymentRig): Promise<void> {
  await running.app.get(EventDrain).wait();
  await running.app.get(CycleClosing).closeDue();
}
