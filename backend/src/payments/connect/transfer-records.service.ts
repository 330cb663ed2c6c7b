import { Injectable } from '@nestjs/common';

import { Clock, Outbox, ReadDb, sqlIn, Transactions } from '../../platform/index.js';
import { transferChanged } from './connect.events.js';
import type { TransferIdentity } from './transfer-identity.rules.js';

export interface TransferWish {
  readonly payoutId: number;
  readonly salonId: number;
  readonly cents: number;
  readonly key: string;
  /** An id of the payout that no other database has. */
  readonly reference: string;
  /** Somebody whom this database does not remember may have sent it: look before the first try too. */
  readonly perhapsMade?: boolean;
}

/** A payout's transfer as far as it has come here. */
export interface TransferRecord extends TransferIdentity {
  /** The key to use: the one whose outcome is open, else the one that was brought. */
  readonly key: string;
  readonly keyUsedAt: Date;
  /** The payout was tried before under another key. */
  readonly triedBefore: boolean;
  readonly transferId: string | null;
  /** Answers of 5xx under the key. */
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

/** Which transfers were tried under which key, written down before the provider hears of them. */
@Injectable()
export class TransferRecords {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Takes up a try; another key is only taken where the one before was surely refused. */
  async begin({ payoutId, salonId, cents, key, reference }: TransferWish): Promise<TransferRecord> {
    const row = await this.transactions.run(async (em) => {
      // No place of conflict is named: two first tries may meet in the payout or in its reference.
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
      throw new Error(`Payout ${payoutId} was to be sent once before, to another salon or with another amount`);
    const { tries, ...record } = row;
    return { ...record, payoutId, triedBefore: tries > 1 };
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

  /** Something broke at the provider under this key. */
  async keepServerError(payoutId: number, key: string): Promise<void> {
    await this.transactions.run((em) =>
      sqlIn(em).rows(
        'update payout_transfers set server_errors = server_errors + 1 where payout_id = $1 and idempotency_key = $2',
        [payoutId, key],
      ),
    );
  }

  /** Another key in place of one under which the provider keeps an answer of 5xx; of two who ask, both get the same. */
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
      const payload = { payoutId, transferId, reversedCents, salonId: changed.salonId, cents: changed.cents };
      await this.outbox.record(em, transferChanged(payload));
    });
  }

  /** What the payout's transfer has to be; undefined where nobody ever tried to send it. */
  identityOf(payoutId: number): Promise<TransferIdentity | undefined> {
    return this.identity('payout_id = $1', payoutId);
  }

  /** The same by the reference that a transfer carries. */
  identityBy(reference: string): Promise<TransferIdentity | undefined> {
    return this.identity('reference = $1', reference);
  }

  private identity(where: string, value: number | string): Promise<TransferIdentity | undefined> {
    return this.readDb.row<TransferIdentity>(
      `select payout_id as "payoutId", salon_id as "salonId", amount_cents as cents, reference
       from payout_transfers where ${where}`,
      [value],
    );
  }

  /** The provider's id of a payout's transfer; undefined where none is known here. */
  async transferOf(payoutId: number): Promise<string | undefined> {
    const row = await this.readDb.row<{ id: string | null }>(
      'select stripe_transfer_id as id from payout_transfers where payout_id = $1',
      [payoutId],
    );
    return row?.id ?? undefined;
  }
}
