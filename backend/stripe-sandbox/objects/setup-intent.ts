import { newClientSecret, newId } from '../protocol/ids.js';
import type { IntentError, NextAction } from './payment-intent.js';

export type SetupIntent = ReturnType<typeof newSetupIntent>;

export interface SetupIntentFields {
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly usage: 'off_session' | 'on_session';
}

/** Creates a setup intent, which saves a card without charging it. */
export function newSetupIntent(fields: SetupIntentFields, now: number) {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent' as const,
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null as string | null,
    client_secret: newClientSecret(id),
    created: now,
    customer_account: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null as IntentError | null,
    latest_attempt: null as string | null,
    livemode: false,
    mandate: null,
    next_action: null as NextAction | null,
    on_behalf_of: null,
    payment_method: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method' as
      'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled',
    ...fields,
  };
}
