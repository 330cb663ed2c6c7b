import { newId } from '../protocol/ids.js';

export type Customer = ReturnType<typeof newCustomer>;

export interface CustomerFields {
  readonly description: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly metadata: Record<string, string>;
}

/** Creates a customer. */
export function newCustomer(fields: CustomerFields, now: number) {
  return {
    id: newId('cus', 14),
    object: 'customer' as const,
    address: null,
    balance: 0,
    created: now,
    currency: null as string | null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [] as string[],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null as string | null,
    ...fields,
  };
}
