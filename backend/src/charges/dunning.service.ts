import { Injectable } from '@nestjs/common';

import { cardSaved, type CardSaved, PaymentCustomers, ProviderCharges } from '../payments/index.js';
import { OnEventOutside, ReadDb, type RecordedEvent, sqlIn, Transactions } from '../platform/index.js';
import { ChargeCollection } from './charge-collection.service.js';
import { readCharge } from './charge.sql.js';
import { ChargeSettlement } from './charge-settlement.service.js';

/** Tries open balances with a card that their owner saves later, each once. */
@Injectable()
export class Dunning {
  constructor(
    private readonly customers: PaymentCustomers,
    private readonly provider: ProviderCharges,
    private readonly collection: ChargeCollection,
    private readonly settlement: ChargeSettlement,
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
  ) {}

  /** @throws PaymentsUnavailable; the event is then delivered again, and no balance is tried twice */
  @OnEventOutside(cardSaved, 'billing.retry-open-balances', { queue: 'money' })
  async afterSaving({ payload, occurredAt }: RecordedEvent<CardSaved>): Promise<void> {
    const { stripeCustomerId, cardId } = payload;
    const ownerId = await this.customers.ownerOf(stripeCustomerId);
    if (ownerId === undefined) return;
    const open = await this.readDb.rows<{ id: number }>(
      `select id from charges where owner_id = $1 and status = 'open' and created_at <= $2 order by id`,
      [ownerId, occurredAt],
    );
    if (open.length === 0 || !(await this.provider.isSaved(stripeCustomerId, cardId))) return;
    for (const { id } of open) await this.retry(id, cardId);
  }

  /**
   * Tries an open balance with the card. The provider remembers the last card that it tried, so a repeated event
   * changes nothing.
   */
  private async retry(id: number, cardId: string): Promise<void> {
    const charge = await readCharge(this.readDb, id);
    if (charge?.status !== 'open') return;
    const begun = await this.collection.findOrBeginPayment(charge);
    const { state } = begun.progress;
    if (state === 'paid' || state === 'processing' || state === 'waived' || begun.cardId === cardId)
      return this.settlement.settleOrVoid(id, begun);
    await this.storeRetriedCard(id, cardId);
    await this.settlement.settle(id, await this.provider.attempt(begun.id, cardId));
  }

  /** Stores the card before it is tried, so that the first handler that sees the payment can mail the owner. */
  private storeRetriedCard(id: number, cardId: string): Promise<void> {
    return this.transactions.run(async (em) => {
      await sqlIn(em).rows('update charges set retried_card_id = $2 where id = $1', [id, cardId]);
    });
  }
}
