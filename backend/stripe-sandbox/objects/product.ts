import { newId } from '../protocol/ids.js';

export type Product = ReturnType<typeof newProduct>;

export interface ProductFields {
  readonly active: boolean;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly name: string;
}

/** Creates a product. Its id may be chosen by the caller. */
export function newProduct(fields: ProductFields, now: number, id = newId('prod', 14)) {
  return {
    id,
    object: 'product' as const,
    created: now,
    default_price: null,
    images: [] as string[],
    livemode: false,
    marketing_features: [],
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
    ...fields,
  };
}
