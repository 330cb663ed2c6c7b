import { decideDispute, type DisputeDecision, SandboxCalls } from '../stripe-sandbox/index.js';
import { Clock, Transactions } from '../src/platform/index.js';
import type { PaymentRig } from './payment-rig.js';

/** Lets a payer's bank decide about a dispute by itself. */
export async function bankDecides({ running }: PaymentRig, id: string, decision: DisputeDecision): Promise<void> {
  const { app } = running;
  const now = Math.floor(app.get(Clock).now().getTime() / 1000);
  const terms = { caller: 'server', ids: [], account: null, origin: { id: null, idempotency_key: null }, now } as const;
  await app.get(Transactions).run(async (em) => {
    const calls = app.get(SandboxCalls);
    await calls.waitForTurn(em);
    await decideDispute(calls.open(em, terms), id, decision);
  });
}
