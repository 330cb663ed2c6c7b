import { z } from 'zod';

import { addressedId, type ApiCall } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { type Operation, operation } from '../../api/operation.js';
import { flag, id, integer, list, metadata, page, text } from '../../protocol/parameters.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { newPrice, type Price } from '../../objects/price.js';

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.optional(),
});
const creation = {
  currency: text.length(3),
  lookup_key: text.max(200).optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  product: id,
  recurring: recurring.optional(),
  transfer_lookup_key: flag.optional(),
  unit_amount: integer,
};
const filters = {
  active: flag.optional(),
  lookup_keys: list(text).optional(),
  product: id.optional(),
};
const change = {
  active: flag.optional(),
  lookup_key: text.max(200).optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
};

export const prices: Operation[] = [
  operation('POST /v1/prices', creation, async (call, given) => {
    await call.store.get('product', given.product, 'product');
    await claimLookupKey(call, given.lookup_key, given.transfer_lookup_key ?? false);
    const { currency, product, unit_amount, lookup_key, nickname } = given;
    const fields = {
      currency,
      product,
      unit_amount,
      lookup_key: lookup_key ?? null,
      nickname: nickname ?? null,
      metadata: changedMetadata({}, given.metadata),
      recurring: given.recurring
        ? { interval: given.recurring.interval, interval_count: given.recurring.interval_count ?? 1 }
        : null,
    };
    const price = await call.store.save(newPrice(fields, call.now));
    await call.emit('price.created', price);
    return price;
  }),
  operation('GET /v1/prices', { ...page, ...filters }, async (call, { active, lookup_keys, product, ...part }) => {
    const content = { ...(active !== undefined && { active }), ...(product && { product }) };
    if (!lookup_keys) return call.store.page('price', '/v1/prices', content, part);
    const found = await Promise.all(
      lookup_keys.map((lookup_key) => call.store.matching('price', { ...content, lookup_key })),
    );
    return { object: 'list', data: found.flat(), has_more: false, url: '/v1/prices' };
  }),
  operation('GET /v1/prices/:id', {}, (call) => call.store.get('price', addressedId(call))),
  operation('POST /v1/prices/:id', change, async (call, given) => {
    const price = await call.store.get('price', addressedId(call));
    Object.assign(price, given, { metadata: changedMetadata(price.metadata, given.metadata) });
    await call.store.save(price);
    await call.emit('price.updated', price);
    return price;
  }),
];

/** Gives a price its lookup key. At most one active price has a key; a transfer takes it from the earlier price. */
async function claimLookupKey(call: ApiCall, lookupKey: string | undefined, transfer: boolean): Promise<void> {
  if (!lookupKey) return;
  const [holder]: Price[] = await call.store.matching('price', { lookup_key: lookupKey, active: true });
  if (!holder) return;
  if (!transfer)
    throw new InvalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. You can transfer that lookup key by setting \`transfer_lookup_key=true\`.`,
      { code: 'resource_already_exists', param: 'lookup_key' },
    );
  await call.store.save({ ...holder, lookup_key: null });
}
