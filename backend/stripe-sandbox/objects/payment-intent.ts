import type { ErrorDetails } from '../protocol/api-errors.js';
import { newClientSecret, newId } from '../protocol/ids.js';
import type { PaymentMethod } from './payment-method.js';

export type PaymentIntent = ReturnType<typeof newPaymentIntent>;

export type PaymentIntentStatus =
  'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';

/** The error of the last attempt. */
export interface IntentError extends ErrorDetails {
  readonly message: string;
  readonly type: string;
  readonly payment_method?: PaymentMethod;
}

/** The action that the page must let the person take before the payment continues. */
export interface NextAction {
  readonly type: 'use_stripe_sdk';
  readonly use_stripe_sdk: { readonly type: 'three_d_secure_redirect'; readonly source: string };
}

export interface PaymentIntentFields {
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly payment_method: string | null;
  readonly setup_future_usage: 'off_session' | 'on_session' | null;
}

/** Creates a payment intent: one payment from its request until it is made or cancelled. */
export function newPaymentIntent(fields: PaymentIntentFields, now: number) {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent' as const,
    allowed_payment_method_types: ['card'],
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null as number | null,
    cancellation_reason: null as string | null,
    capture_method: 'automatic',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: now,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null as IntentError | null,
    latest_charge: null as string | null,
    livemode: false,
    managed_payments: null,
    next_action: null as NextAction | null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: (fields.payment_method ? 'requires_confirmation' : 'requires_payment_method') as PaymentIntentStatus,
    transfer_data: null,
    transfer_group: null,
    ...(fields as Mutable<PaymentIntentFields>),
  };
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Returns a 3-D Secure challenge for the page to show. */
export function newChallenge(): NextAction {
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('payatt') } };
}
