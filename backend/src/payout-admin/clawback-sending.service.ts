import { Injectable, Logger } from '@nestjs/common';

import { PaymentsUnavailable, type ReversalOutcome, Transfers } from '../payments/index.js';
import { clawbackRequested, type ClawbackRequested } from '../payouts/index.js';
import {
  AuditTrail,
  Clock,
  interruptedAfterMilliseconds,
  OnEventOutside,
  ReadDb,
  type RecordedEvent,
  recoverAll,
  Every,
  sqlIn,
  Transactions,
} from '../platform/index.js';

const everySeconds = 300;
const pageSize = 100;

interface ClawbackToSend {
  readonly id: number;
  readonly payoutId: number;
  readonly cents: number;
  readonly key: string;
  readonly createdAt: string;
}

const toSend = `
  select id, payout_id as "payoutId", amount_cents as cents, key, created_at::text as "createdAt"
  from payout_clawbacks where state = 'requested'`;

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
    if (clawback) await this.send(clawback);
  }

  /**
   * Sends clawbacks whose sending was interrupted.
   * @throws PaymentsUnavailable once the provider does not answer
   */
  @Every('payout-admin.send-clawbacks', everySeconds)
  sendInterrupted(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - interruptedAfterMilliseconds);
    return recoverAll<ClawbackToSend>({
      pageAfter: (last) =>
        this.readDb.rows<ClawbackToSend>(
          `${toSend} and created_at < $1 and (created_at, id) > ($2::timestamptz, $3)
           order by created_at, id limit ${pageSize}`,
          [before, last?.createdAt ?? '-infinity', last?.id ?? 0],
        ),
      recover: (clawback) => this.send(clawback),
      onFailure: ({ id }, error) =>
        this.log.error(`Clawback ${id} could not be sent; it is tried again: ${error.message}`),
    });
  }

  /**
   * Sends a clawback.
   * @throws PaymentsUnavailable while its result is not known
   */
  private async send({ id, payoutId, cents, key }: ClawbackToSend): Promise<void> {
    const outcome = await this.transfers.reverse({ payoutId, cents, key: `clawback:${key}` });
    if (outcome.state === 'unavailable') throw new PaymentsUnavailable();
    await this.record(id, payoutId, outcome);
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
