import { Injectable, Logger } from '@nestjs/common';

import { IncompletePayments } from '../../ledger/index.js';
import { chargeCaptured, type ChargeCaptured, ProviderPayments } from '../../payments/index.js';
import { Every, OnEventOutside, ReadDb, type RecordedEvent, sqlIn, Transactions } from '../../platform/index.js';

const recoverySeconds = 3_600;

/** Stores the brand and the last four digits of each payment's card, for lists and receipts. */
@Injectable()
export class PaymentCards {
  private readonly log = new Logger(PaymentCards.name);

  constructor(
    private readonly providerPayments: ProviderPayments,
    private readonly transactions: Transactions,
    private readonly incomplete: IncompletePayments,
    private readonly readDb: ReadDb,
  ) {}

  @OnEventOutside(chargeCaptured, 'owner-payments.note-card', { queue: 'money' })
  afterPayment(event: RecordedEvent<ChargeCaptured>): Promise<void> {
    return this.storeCard(event.payload.stripeChargeId, event);
  }

  /** Stores the cards of payments whose webhook never came. */
  @Every('owner-payments.note-missed-cards', recoverySeconds)
  storeMissed(): Promise<void> {
    return this.incomplete.recover({
      what: 'cards',
      has: 'exists (select 1 from payment_cards where stripe_charge_id = paid.id)',
      recover: (id) => this.storeCard(id),
      onFailure: (id, error) =>
        this.log.error(`The card of the payment ${id} could not be stored; it is tried again: ${error.message}`),
    });
  }

  /**
   * Stores the card of a payment. It never changes, so a repeated call changes nothing.
   * @throws PaymentsUnavailable
   */
  private async storeCard(stripeChargeId: string, event?: RecordedEvent): Promise<void> {
    if (await this.isKnown(stripeChargeId)) return;
    const card = (await this.providerPayments.readPayment(stripeChargeId, event))?.card;
    if (!card) return;
    await this.transactions.run((em) =>
      sqlIn(em).rows(
        `insert into payment_cards (stripe_charge_id, brand, last4) values ($1, $2, $3) on conflict do nothing`,
        [stripeChargeId, card.brand, card.last4],
      ),
    );
  }

  private async isKnown(stripeChargeId: string): Promise<boolean> {
    const known = await this.readDb.row('select 1 from payment_cards where stripe_charge_id = $1', [stripeChargeId]);
    return known !== undefined;
  }
}
