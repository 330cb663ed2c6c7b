import { Injectable } from '@nestjs/common';

import { Clock, Outbox, Reads, sqlIn, Transactions } from '../../platform/index.js';
import { TRANSFER_CHANGED, type TransferChanged } from './connect.events.js';

export interface TransferWish {
  readonly payoutId: number;
  readonly salonId: number;
  readonly cents: number;
  readonly key: string;
}

/** A payout's transfer as far as it has come here. */
export interface TransferRecord {
  readonly salonId: number;
  readonly cents: number;
  /** The key to use: the one whose outcome is open, else the one that was brought. */
  readonly key: string;
  readonly keyUsedAt: Date;
  /** The payout was tried before under another key. */
  readonly triedBefore: boolean;
  readonly transferId: string | null;
}

/** A transfer as the provider has it. */
export interface MadeTransfer {
  readonly payoutId: number;
  readonly transferId: string;
  readonly reversedCents: number;
}

interface Row {
  readonly salonId: number;
  readonly cents: string;
  readonly key: string;
  readonly keyUsedAt: string;
  readonly tries: number;
  readonly transferId: string | null;
}

/** Which transfers were tried under which key, written down before the provider hears of them. */
@Injectable()
export class TransferRecords {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: Reads,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Takes up a try; another key is only taken where the one before was surely refused. */
  async begin({ payoutId, salonId, cents, key }: TransferWish): Promise<TransferRecord> {
    const row = await this.transactions.run((em) =>
      sqlIn(em).row<Row>(
        `insert into payout_transfers as known (payout_id, salon_id, amount_cents, idempotency_key, key_used_at)
         values ($1, $2, $3, $4, $5)
         on conflict (payout_id) do update set
           idempotency_key = case when known.outcome = 'refused' then excluded.idempotency_key else known.idempotency_key end,
           key_used_at = case when known.outcome = 'refused' then excluded.key_used_at else known.key_used_at end,
           tries = known.tries + case when known.outcome = 'refused' then 1 else 0 end,
           outcome = case when known.outcome = 'refused' then 'unknown' else known.outcome end
         returning salon_id as "salonId", amount_cents as cents, idempotency_key as key, tries,
           to_char(key_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "keyUsedAt",
           stripe_transfer_id as "transferId"`,
        [payoutId, salonId, cents, key, this.clock.now()],
      ),
    );
    if (row?.salonId !== salonId || Number(row.cents) !== cents)
      throw new Error(`Payout ${payoutId} was to be sent once before, to another salon or with another amount`);
    const { tries, keyUsedAt, ...record } = row;
    return { ...record, cents, keyUsedAt: new Date(keyUsedAt), triedBefore: tries > 1 };
  }

  /** The provider surely did not make it. */
  async keepRefused(payoutId: number, key: string): Promise<void> {
    await this.transactions.run((em) =>
      sqlIn(em).rows(
        `update payout_transfers set outcome = 'refused'
         where payout_id = $1 and idempotency_key = $2 and outcome = 'unknown'`,
        [payoutId, key],
      ),
    );
  }

  /** Notes a transfer as the provider has it and tells of what is new; what was taken back never becomes less. */
  async keepMade({ payoutId, transferId, reversedCents }: MadeTransfer): Promise<void> {
    await this.transactions.run(async (em) => {
      const changed = await sqlIn(em).row<Pick<Row, 'salonId' | 'cents'>>(
        `update payout_transfers set outcome = 'sent', stripe_transfer_id = $2, reversed_cents = $3
         where payout_id = $1 and coalesce(stripe_transfer_id, $2) = $2
           and (outcome <> 'sent' or reversed_cents < $3)
         returning salon_id as "salonId", amount_cents as cents`,
        [payoutId, transferId, reversedCents],
      );
      if (!changed) return;
      const payload = { payoutId, transferId, reversedCents, salonId: changed.salonId, cents: Number(changed.cents) };
      await this.outbox.record(em, { type: TRANSFER_CHANGED, payload: payload satisfies TransferChanged });
    });
  }

  /** The provider's id of a payout's transfer; undefined where none is known here. */
  async transferOf(payoutId: number): Promise<string | undefined> {
    const row = await this.reads.row<{ id: string | null }>(
      'select stripe_transfer_id as id from payout_transfers where payout_id = $1',
      [payoutId],
    );
    return row?.id ?? undefined;
  }
}
