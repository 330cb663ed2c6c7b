import { Injectable, type PipeTransform } from '@nestjs/common';
import type Stripe from 'stripe';

import { NotFound } from '../../platform/index.js';
import { askStripe, orUndefined, StripeClient } from '../stripe/index.js';
import type { SavedCardDto } from './dto/payments.dto.js';
import { PaymentCustomers } from './payment-customers.service.js';

/** Cards that an owner has saved for later payments. */
@Injectable()
export class SavedCards {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: PaymentCustomers,
  ) {}

  /** The newest first. */
  async list(ownerId: number): Promise<SavedCardDto[]> {
    const found = await this.customers.useExisting(ownerId, (customer) =>
      this.stripe.api.paymentMethods.list({ customer, type: 'card', limit: 100 }),
    );
    return found?.data.flatMap(describe) ?? [];
  }

  /** What the page confirms the saving of a card with. */
  async beginSaving(ownerId: number): Promise<string> {
    const intent = await this.customers.use(ownerId, (customer) =>
      this.stripe.api.setupIntents.create({
        customer,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
      }),
    );
    if (!intent.client_secret) throw new Error(`Setup intent ${intent.id} has no client secret`);
    return intent.client_secret;
  }

  /** @throws NotFound where the card is not this owner's */
  async forget(ownerId: number, cardId: string): Promise<void> {
    const customer = await this.customers.findCustomer(ownerId);
    const card = await askStripe(() => orUndefined(() => this.stripe.api.paymentMethods.retrieve(cardId)));
    if (!customer || card?.customer !== customer) throw new CardNotFound();
    await askStripe(() => this.stripe.api.paymentMethods.detach(cardId));
  }
}

function describe({ id, card }: Stripe.PaymentMethod): SavedCardDto[] {
  if (!card) return [];
  return [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }];
}

/** The provider's name of a saved card, as it stands in its own addresses; nothing else is a card of anyone's. */
@Injectable()
export class CardIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^pm_\w{1,100}$/.test(value)) throw new CardNotFound();
    return value;
  }
}

/** 404: no saved card of the caller's has this id. */
export class CardNotFound extends NotFound {
  constructor() {
    super('payments.card_not_found', 'We could not find this card.');
  }
}
