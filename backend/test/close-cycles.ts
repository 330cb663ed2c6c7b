import { CycleClosing } from '../src/ledger/cycles/cycle-closing.service.js';
import { EventDrain } from '../src/platform/index.js';
import type { PaymentRig } from './payment-rig.js';

/**
 * Closes all billing cycles that are due. It waits first until no event is on its way: a handler may hold a cycle,
 * and a cycle that is held is passed over until the next turn.
 */
export async function closeCycles({ running }: PaymentRig): Promise<void> {
  await running.app.get(EventDrain).wait();
  await running.app.get(CycleClosing).closeDue();
}
