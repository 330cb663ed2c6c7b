import { newId } from '../protocol/ids.js';

export type Interval = 'day' | 'week' | 'month' | 'year';
export type Price = ReturnType<typeof newPrice>;

export interface PriceFields {
  readonly currency: string;
  readonly lookup_key: string | null;
  readonly metadata: Record<string, string>;
  readonly nickname: string | null;
  readonly product: string;
  /** The interval of payments; null for a single payment. */
  readonly recurring: { readonly interval: Interval; readonly interval_count: number } | null;
  /** Cents. */
  readonly unit_amount: number;
}

/** Creates the price of a product, one-time or recurring. */
export function newPrice(fields: PriceFields, now: number) {
  const { recurring, ...rest } = fields;
  return {
    id: newId('price'),
    object: 'price' as const,
    active: true,
    billing_scheme: 'per_unit',
    created: now,
    custom_unit_amount: null,
    livemode: false,
    recurring: recurring && { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount_decimal: String(fields.unit_amount),
    ...rest,
  };
}

/** Returns the older shape of a recurring price, which subscription items still carry. */
export function planOf(price: Price) {
  return {
    id: price.id,
    object: 'plan' as const,
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
