import type { Decline } from '../cards/test-cards.js';
import { newId } from '../protocol/ids.js';
import type { PaymentIntent } from './payment-intent.js';
import type { PaymentMethod } from './payment-method.js';

export type Charge = ReturnType<typeof newCharge>;

export interface Attempt {
  readonly intent: PaymentIntent;
  readonly method: PaymentMethod;
  readonly authenticated: boolean;
  /** Absent where the bank accepted the charge. */
  readonly decline?: Decline;
}

/** Creates a charge: one attempt to take the money, successful or declined. */
export function newCharge({ intent, method, authenticated, decline }: Attempt, now: number) {
  return {
    id: newId('ch'),
    object: 'charge' as const,
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null as string | null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'LATHER SANDBOX',
    captured: !decline,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false as boolean,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, intent.amount, authenticated), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeOf(decline: Decline | undefined) {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: 'normal',
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails({ card }: PaymentMethod, amount: number, authenticated: boolean) {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: authenticated ? challengePassed : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const challengePassed = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
