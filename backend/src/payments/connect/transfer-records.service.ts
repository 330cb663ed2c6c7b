import { Injectable } from '@nestjs/common';

import { Clock, Outbox, ReadDb, sqlIn, Transactions } from '../../platform/index.js';
import { transferChanged } from './connect.events.js';
import type { TransferIdentity } from './transfer-identity.rules.js';

/** A transfer that is to be made once, with the key that is stored before the call. */
export interface TransferRequest {
  readonly payoutId: number;
  readonly salonId: number;
  readonly cents: number;
  readonly key: string;
  /** Unique across databases. */
  readonly reference: string;
  /**
   * The transfer may have been made by a process whose writes this database has lost: look for it before the first try
   * too.
   */
  readonly perhapsMade?: boolean;
}

/** A payout's transfer as far as it is recorded here. */
export interface TransferRecord extends TransferIdentity {
  /** The key to use: the one whose outcome is unknown, or else the one of the request. */
  readonly key: string;
  readonly keyUsedAt: Date;
  /** The payout was tried before under another key. */
  readonly triedBefore: boolean;
  readonly transferId: string | null;
  /** The number of 5xx answers under the key. */
  readonly serverErrors: number;
}

/** A transfer as the provider has it. */
export interface MadeTransfer {
  readonly payoutId: number;
  readonly transferId: string;
  readonly reversedCents: number;
}

interface Row {
  readonly reference: string;
  readonly salonId: number;
  readonly cents: number;
  readonly key: string;
  readonly keyUsedAt: Date;
  readonly tries: number;
  readonly serverErrors: number;
  readonly transferId: string | null;
}

/** The tries to transfer payouts and their keys, recorded before the provider is called. */
@Injectable()
export class TransferRecords {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Begins a try; a new key replaces the earlier one only if that was definitely refused. */
  async begin({ payoutId, salonId, cents, key, reference }: TransferRequest): Promise<TransferRecord> {
    const row = await this.transactions.run(async (em) => {
      // No conflict target is named, because two first tries may collide on the payout or on its reference.
      await sqlIn(em).rows(
        `insert into payout_transfers (payout_id, salon_id, amount_cents, idempotency_key, key_used_at, reference, tries, outcome)
         values ($1, $2, $3, $4, $5, $6, 0, 'refused') on conflict do nothing`,
        [payoutId, salonId, cents, key, this.clock.now(), reference],
      );
      return sqlIn(em).row<Row>(
        `update payout_transfers set
           idempotency_key = case when outcome = 'refused' then $2 else idempotency_key end,
           key_used_at = case when outcome = 'refused' then $3 else key_used_at end,
           tries = tries + case when outcome = 'refused' then 1 else 0 end,
           outcome = case when outcome = 'refused' then 'unknown' else outcome end,
           server_errors = case when outcome = 'refused' then 0 else server_errors end
         where payout_id = $1
         returning salon_id as "salonId", amount_cents as cents, idempotency_key as key, tries, reference,
           server_errors as "serverErrors",
           key_used_at as "keyUsedAt",
           stripe_transfer_id as "transferId"`,
        [payoutId, key, this.clock.now()],
      );
    });
    if (row?.salonId !== salonId || row.cents !== cents)
      throw new Error(`The transfer of payout ${payoutId} was recorded before for another salon or another amount.`);
    const { tries, ...record } = row;
    return { ...record, payoutId, triedBefore: tries > 1 };
  }

  /** Records that the provider definitely did not make the transfer. */
  async recordRefused(payoutId: number, key: string): Promise<void> {
    await this.transactions.run((em) =>
      sqlIn(em).rows(
        `update payout_transfers set outcome = 'refused'
         where payout_id = $1 and idempotency_key = $2 and outcome = 'unknown'`,
        [payoutId, key],
      ),
    );
  }

  /** Records a 5xx answer under this key. */
  async recordServerError(payoutId: number, key: string): Promise<void> {
    await this.transactions.run((em) =>
      sqlIn(em).rows(
        'update payout_transfers set server_errors = server_errors + 1 where payout_id = $1 and idempotency_key = $2',
        [payoutId, key],
      ),
    );
  }

  /** Replaces a key under which the provider repeats a 5xx answer; two concurrent calls get the same new key. */
  async renewKey(payoutId: number, key: string): Promise<string> {
    const row = await this.transactions.run((em) =>
      sqlIn(em).row<{ key: string }>(
        `update payout_transfers set
           renewals = renewals + case when idempotency_key = $2 then 1 else 0 end,
           server_errors = case when idempotency_key = $2 then 0 else server_errors end,
           key_used_at = case when idempotency_key = $2 then $3 else key_used_at end,
           idempotency_key = case when idempotency_key = $2 then $2 || ':renewed:' || renewals + 1 else idempotency_key end
         where payout_id = $1 and outcome = 'unknown' returning idempotency_key as key`,
        [payoutId, key, this.clock.now()],
      ),
    );
    return row?.key ?? key;
  }

  /** Records a transfer as the provider has it and reports a change; the reversed amount never decreases. */
  async recordMade({ payoutId, transferId, reversedCents }: MadeTransfer): Promise<void> {
    await this.transactions.run(async (em) => {
      const changed = await sqlIn(em).row<Pick<Row, 'salonId' | 'cents'>>(
        `update payout_transfers set outcome = 'sent', stripe_transfer_id = $2, reversed_cents = $3
         where payout_id = $1 and coalesce(stripe_transfer_id, $2) = $2
           and (outcome <> 'sent' or reversed_cents < $3)
         returning salon_id as "salonId", amount_cents as cents`,
        [payoutId, transferId, reversedCents],
      );
      if (!changed) return;
      const payload = { payoutId, transferId, reversedCents, salonId: changed.salonId, cents: changed.cents };
      await this.outbox.record(em, transferChanged(payload));
    });
  }

  /** Returns what a payout's transfer has to match, by the reference that it carries; undefined if none was tried. */
  identityBy(reference: string): Promise<TransferIdentity | undefined> {
    return this.readDb.row<TransferIdentity>(
      `select payout_id as "payoutId", salon_id as "salonId", amount_cents as cents, reference
       from payout_transfers where reference = $1`,
      [reference],
    );
  }

  /** Returns the provider's id of a payout's transfer; undefined if none is recorded. */
  async transferOf(payoutId: number): Promise<string | undefined> {
    const row = await this.readDb.row<{ id: string | null }>(
      'select stripe_transfer_id as id from payout_transfers where payout_id = $1',
      [payoutId],
    );
    return row?.id ?? undefined;
  }
}
