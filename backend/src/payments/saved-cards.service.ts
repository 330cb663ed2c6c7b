import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { NotFound } from '../platform/index.js';
import type { SavedCardDto } from './dto/saved-card.dto.js';
import { PaymentCustomers } from './payment-customers.service.js';
import { askStripe, orUndefined } from './payments.errors.js';
import { StripeClient } from './stripe-client.service.js';

/** Cards that an owner has saved for later payments. */
@Injectable()
export class SavedCards {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: PaymentCustomers,
  ) {}

  /** The newest first. */
  async list(ownerId: number): Promise<SavedCardDto[]> {
    const customer = await this.customers.find(ownerId);
    if (!customer) return [];
    const { data } = await askStripe(() => this.stripe.api.paymentMethods.list({ customer, type: 'card', limit: 100 }));
    return data.flatMap(describe);
  }

  /** What the page confirms the saving of a card with. */
  async beginSaving(ownerId: number): Promise<string> {
    const customer = await this.customers.of(ownerId);
    const intent = await askStripe(() =>
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
    const customer = await this.customers.find(ownerId);
    const card = await askStripe(() => orUndefined(() => this.stripe.api.paymentMethods.retrieve(cardId)));
    if (!customer || card?.customer !== customer)
      throw new NotFound('payments.card_not_found', 'We could not find this card.');
    await askStripe(() => this.stripe.api.paymentMethods.detach(cardId));
  }
}

function describe({ id, card }: Stripe.PaymentMethod): SavedCardDto[] {
  if (!card) return [];
  return [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }];
}
