import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { bankPayoutFailed, bankPayoutPaid, type BankPayoutSettled } from '../../payments/index.js';
import { AuditTrail, OnEvent, Outbox, type RecordedEvent, sqlIn } from '../../platform/index.js';
import type { PayoutReasonCode } from '../periods/payout-reason.rules.js';
import { payoutFailed, payoutPaid } from '../periods/payout.events.js';

/** Applies what the salons' banks report about sent payouts: arrived, or returned. The latest report counts. */
@Injectable()
export class PayoutArrivals {
  constructor(
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
  ) {}

  @OnEvent(bankPayoutPaid, 'payouts.note-arrived', { queue: 'money' })
  async arrived(event: RecordedEvent<BankPayoutSettled>, em: EntityManager): Promise<void> {
    await this.settle(em, event, 'paid');
  }

  /**
   * Marks payouts that the bank returned. The money lies in the salon's account at the provider, and goes out again
   * once the bank details are corrected.
   */
  @OnEvent(bankPayoutFailed, 'payouts.note-returned', { queue: 'money' })
  async returned(event: RecordedEvent<BankPayoutSettled>, em: EntityManager): Promise<void> {
    await this.settle(em, event, 'failed');
  }

  /** @throws where a payout is not known to be sent yet, so that the event is delivered again a little later */
  private async settle(
    em: EntityManager,
    { payload, occurredAt }: RecordedEvent<BankPayoutSettled>,
    state: 'paid' | 'failed',
  ): Promise<void> {
    const sql = sqlIn(em);
    const ids = [...payload.payoutIds];
    const locked = await sql.rows<{ id: number; sent: boolean }>(
      'select id, sent_at is not null as sent from payouts where id = any($1) order by id for update',
      [ids],
    );
    if (locked.some(({ sent }) => !sent))
      throw new Error(
        `The event of the bank payout ${payload.bankPayoutId} came before its transfer was stored; it is handled again.`,
      );
    const reasonCode: PayoutReasonCode | null = payload.reason === null ? null : 'returned_by_bank';
    const changed = await sql.rows<{ id: number }>(
      `update payouts set state = $2, reason_code = $5, reason = $3, changed_at = $4, bank_told_at = $4
       where id = any($1) and state <> $2 and (bank_told_at is null or bank_told_at <= $4) returning id`,
      [ids, state, payload.reason, occurredAt, reasonCode],
    );
    for (const { id } of changed) {
      await this.audit.record(em, {
        by: 'platform',
        action: state === 'paid' ? 'payout.paid' : 'payout.failed',
        subject: { kind: 'payout', id },
        after: { state, bankPayoutId: payload.bankPayoutId, reason: payload.reason },
      });
      await this.outbox.record(em, (state === 'paid' ? payoutPaid : payoutFailed)({ payoutId: id }));
    }
  }
}
