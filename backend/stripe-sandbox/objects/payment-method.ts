import type { TestCard } from '../cards/test-cards.js';
import { fingerprintOf, newId } from '../protocol/ids.js';

export type PaymentMethod = ReturnType<typeof newPaymentMethod>;

export interface BillingDetails {
  readonly address: {
    readonly city: string | null;
    readonly country: string | null;
    readonly line1: string | null;
    readonly line2: string | null;
    readonly postal_code: string | null;
    readonly state: string | null;
  };
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly tax_id: string | null;
}

export const noBillingDetails: BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

export interface PaymentMethodFields {
  readonly billing_details: BillingDetails;
  readonly metadata: Record<string, string>;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly hasCvc: boolean;
}

/** Creates a card that may be charged once, or repeatedly when it is attached to a customer. */
export function newPaymentMethod(card: TestCard, fields: PaymentMethodFields, now: number) {
  return {
    id: newId('pm'),
    object: 'payment_method' as const,
    allow_redisplay: 'unspecified',
    billing_details: fields.billing_details,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: fields.billing_details.address.postal_code ? 'unchecked' : null,
        cvc_check: fields.hasCvc ? 'unchecked' : null,
      } as CardChecks,
      country: card.country,
      display_brand: card.brand,
      exp_month: fields.exp_month,
      exp_year: fields.exp_year,
      fingerprint: fingerprintOf(card.number),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null as string | null,
    customer_account: null,
    livemode: false,
    metadata: fields.metadata,
    type: 'card',
  };
}

interface CardChecks {
  address_line1_check: string | null;
  address_postal_code_check: string | null;
  cvc_check: string | null;
}
