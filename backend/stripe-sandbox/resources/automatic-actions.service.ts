import { Injectable, Logger } from '@nestjs/common';

import { Clock, Every, Transactions } from '../../src/platform/index.js';
import type { ApiCall } from '../api/api-call.js';
import { SandboxCalls } from '../api/sandbox-calls.service.js';
import { type DueObject, ObjectStore } from '../objects/object-store.js';
import { finishVerification } from './connect/account-verification.js';
import { payOut, settlePayout } from './connect/bank-payouts.js';
import { settlePending, settleWithdrawal } from './connect/withdrawals.js';
import { leaveUnanswered } from './disputes/dispute-course.js';
import { settleRefund } from './payments/refund-settlement.js';
import { collect } from './billing/invoice-collection.js';
import { endSubscription } from './billing/subscription-end.js';
import { finalizeAndCollect, renew } from './billing/subscription-renewal.js';

const everySeconds = 60;

/**
 * Does what Stripe does by itself as time passes: renews, retries refused payments, ends cancelled and unpaid
 * subscriptions, settles slow refunds and pending money, pays out, verifies accounts, and loses unanswered disputes.
 * Overdue work happens in the order and at the instants at which it was due, each piece in its own transaction, so that
 * a backlog of months has the same result as timely actions.
 */
@Injectable()
export class AutomaticActions {
  private readonly log = new Logger(AutomaticActions.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly calls: SandboxCalls,
    private readonly clock: Clock,
  ) {}

  /** Several processes may run this at once: the turn lock lets one act on each object. */
  @Every('stripe-sandbox.act-on-due', everySeconds)
  async actOnDue(): Promise<void> {
    const until = Math.floor(this.clock.now().getTime() / 1000);
    const failed: string[] = [];
    while (await this.settleNext(until, failed));
  }

  /**
   * Returns false where nothing more is due. A failing object is skipped until the next run, so that the others do not
   * wait.
   */
  private async settleNext(until: number, failed: string[]): Promise<boolean> {
    let next: DueObject | undefined;
    try {
      await this.transactions.run(async (em) => {
        await this.calls.waitForTurn(em);
        next = await new ObjectStore(em).nextDue(until, failed);
        if (next) await settle(this.calls.open(em, { ...turn, now: next.dueAt }), next);
      });
    } catch (error) {
      if (!next) throw error;
      this.log.error(`The sandbox could not act on ${next.object.id}; it is tried again: ${(error as Error).stack}`);
      failed.push(next.object.id);
    }
    return next !== undefined;
  }
}

/** The provider acts by itself, so there is no request to name. */
const turn = { caller: 'server', ids: [], account: null, origin: { id: null, idempotency_key: null } } as const;

function settle(call: ApiCall, { object, account }: DueObject): Promise<void> {
  if (account !== null) return object.object === 'payout' ? settlePayout(call, account, object) : payOut(call, account);
  if (object.object === 'payout') return settleWithdrawal(call, object);
  if (object.object === 'balance_transaction') return settlePending(call, object);
  if (object.object === 'account') return finishVerification(call, object);
  if (object.object === 'invoice')
    return object.status === 'draft' ? finalizeAndCollect(call, object) : collect(call, object);
  if (object.object === 'refund') return settleRefund(call, object);
  if (object.object === 'dispute') return leaveUnanswered(call, object);
  return object.status === 'incomplete' ? endSubscription(call, object, {}) : renew(call, object);
}
