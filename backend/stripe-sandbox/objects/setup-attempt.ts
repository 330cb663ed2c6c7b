import { newId } from '../protocol/ids.js';
import type { IntentError } from './payment-intent.js';
import type { PaymentMethod } from './payment-method.js';
import type { SetupIntent } from './setup-intent.js';

export type SetupAttempt = ReturnType<typeof newSetupAttempt>;

/** Creates one attempt to save a card for later payments. */
export function newSetupAttempt(intent: SetupIntent, method: PaymentMethod, now: number) {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  return {
    id: newId('setatt'),
    object: 'setup_attempt' as const,
    application: null,
    created: now,
    customer: intent.customer,
    customer_account: null,
    flow_directions: null,
    livemode: false,
    on_behalf_of: null,
    payment_method: method.id,
    payment_method_details: {
      card: {
        brand,
        checks,
        country,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        last4,
        network: brand,
        three_d_secure: null,
        wallet: null,
      },
      type: 'card',
    },
    setup_error: null as IntentError | null,
    setup_intent: intent.id,
    status: 'requires_action' as 'requires_action' | 'succeeded' | 'failed',
    usage: intent.usage,
  };
}
