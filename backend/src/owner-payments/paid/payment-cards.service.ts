import { Injectable, Logger } from '@nestjs/common';

import { chargeCaptured, type ChargeCaptured, ProviderPayments } from '../../payments/index.js';
import {
  Clock,
  Every,
  healAll,
  OnEventOutside,
  ReadDb,
  type RecordedEvent,
  sqlIn,
  Transactions,
} from '../../platform/index.js';

const recoverySeconds = 3_600;
const hourMilliseconds = 3_600_000;
const pageSize = 200;
/** What is older was looked for seven hundred times. */
const healedMilliseconds = 30 * 24 * hourMilliseconds;

/** Paid between $1 and $2 with a card that is not known, oldest first, after the payment $3 of the instant $1. */
const unknownCards = `
  select paid.id, paid.paid_at::text as "paidAt" from (
    select stripe_charge_id as id, paid_at from billing_cycles
    union all select stripe_charge_id, paid_at from charges where status = 'paid') paid
  where paid.paid_at >= $1 and paid.paid_at < $2 and paid.id is not null
    and (paid.paid_at, paid.id) > ($1, $3) and not exists (
    select 1 from payment_cards where stripe_charge_id = paid.id)
  order by paid.paid_at, paid.id limit $4`;

/** Notes with which card each payment was made, for lists and receipts: its brand and last four digits, and no more. */
@Injectable()
export class PaymentCards {
  private readonly log = new Logger(PaymentCards.name);

  constructor(
    private readonly providerPayments: ProviderPayments,
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  @OnEventOutside(chargeCaptured, 'owner-payments.note-card')
  afterPayment({ payload }: RecordedEvent<ChargeCaptured>): Promise<void> {
    return this.note(payload.stripeChargeId);
  }

  /** Notes the cards of payments whose webhook never came. */
  @Every('owner-payments.note-missed-cards', recoverySeconds)
  noteMissed(): Promise<void> {
    const now = this.clock.now().getTime();
    const first = { id: '', paidAt: new Date(now - healedMilliseconds).toISOString() };
    return healAll<typeof first>({
      pageAfter: ({ id, paidAt } = first) =>
        this.readDb.rows(unknownCards, [paidAt, new Date(now - hourMilliseconds), id, pageSize]),
      heal: ({ id }) => this.note(id),
      onFailure: ({ id }, error) => this.log.error(`the card of ${id}: ${error.message}`),
    });
  }

  /** A payment's card never changes, so noting it twice is noting it once. @throws PaymentsUnavailable */
  private async note(stripeChargeId: string): Promise<void> {
    if (await this.isKnown(stripeChargeId)) return;
    const card = (await this.providerPayments.readPayment(stripeChargeId))?.card;
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
