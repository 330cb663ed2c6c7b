import { Injectable, Logger } from '@nestjs/common';

import { type ReversalOutcome, Transfers } from '../payments/index.js';
import { clawbackRequested, type ClawbackRequested } from '../payouts/index.js';
import {
  AuditTrail,
  Clock,
  minuteMilliseconds,
  OnEventOutside,
  ReadDb,
  type RecordedEvent,
  Every,
  sqlIn,
  Transactions,
} from '../platform/index.js';

const everySeconds = 300;
/** The time after which no process works on a clawback any more. */
const cutOffMinutes = 3;
const maxAtOnce = 100;

interface ClawbackToSend {
  readonly id: number;
  readonly payoutId: number;
  readonly cents: number;
  readonly key: string;
}

const toSend = `
  select id, payout_id as "payoutId", amount_cents as cents, key from payout_clawbacks where state = 'requested'`;

/**
 * Requests clawbacks of transfers from the provider, each under its own key, so that a repeated request takes nothing
 * twice.
 */
@Injectable()
export class ClawbackSending {
  private readonly log = new Logger(ClawbackSending.name);

  constructor(
    private readonly transfers: Transfers,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  @OnEventOutside(clawbackRequested, 'payouts.take-back', { queue: 'money' })
  async afterRequest({ payload }: RecordedEvent<ClawbackRequested>): Promise<void> {
    const clawback = await this.readDb.row<ClawbackToSend>(`${toSend} and id = $1`, [payload.clawbackId]);
    if (clawback && !(await this.send(clawback))) throw new Error('The payment provider does not answer.');
  }

  /** Sends clawbacks whose sending was interrupted. */
  @Every('payouts.send-clawbacks', everySeconds)
  async sendInterrupted(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - cutOffMinutes * minuteMilliseconds);
    const left = await this.readDb.rows<ClawbackToSend>(
      `${toSend} and created_at < $1 order by id limit ${maxAtOnce}`,
      [before],
    );
    for (const clawback of left)
      if (!(await this.send(clawback)))
        this.log.warn(`The payment provider did not answer about clawback ${clawback.id}; it is tried again.`);
  }

  /** Sends a clawback. Returns false where its result is not known yet. */
  private async send({ id, payoutId, cents, key }: ClawbackToSend): Promise<boolean> {
    const outcome = await this.transfers.reverse({ payoutId, cents, key: `clawback:${key}` });
    if (outcome.state === 'unavailable') return false;
    await this.record(id, payoutId, outcome);
    return true;
  }

  private record(id: number, payoutId: number, outcome: Exclude<ReversalOutcome, { state: 'unavailable' }>) {
    const problem = outcome.state === 'refused' ? outcome.reason : null;
    const state = problem === null ? 'done' : 'refused';
    return this.transactions.run(async (em) => {
      const changed = await sqlIn(em).row(
        `update payout_clawbacks set state = $2, problem = $3, changed_at = $4
         where id = $1 and state = 'requested' returning id`,
        [id, state, problem, this.clock.now()],
      );
      if (!changed) return;
      await this.audit.record(em, {
        by: 'platform',
        action: problem === null ? 'payout.take_back_done' : 'payout.take_back_refused',
        subject: { kind: 'payout', id: payoutId },
        after: { clawbackId: id, ...outcome },
      });
    });
  }
}
