import { addressedId, type ApiCall } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { type Operation, operation } from '../../api/operation.js';
import { flag, id, metadata, page, text } from '../../protocol/parameters.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { newProduct } from '../../objects/product.js';

const fields = { active: flag.optional(), description: text.optional(), metadata: metadata.optional() };

export const products: Operation[] = [
  operation('POST /v1/products', { ...fields, id: id.optional(), name: text.min(1) }, async (call, given) => {
    if (given.id) await refuseTaken(call, given.id);
    const { active = true, description, name } = given;
    const own = { active, description: description || null, name, metadata: changedMetadata({}, given.metadata) };
    const product = await call.store.save(newProduct(own, call.now, given.id));
    await call.emit('product.created', product);
    return product;
  }),
  operation('GET /v1/products', { ...page, active: flag.optional() }, (call, { active, ...part }) =>
    call.store.page('product', '/v1/products', { ...(active !== undefined && { active }) }, part),
  ),
  operation('GET /v1/products/:id', {}, (call) => call.store.get('product', addressedId(call))),
  operation('POST /v1/products/:id', { ...fields, name: text.min(1).optional() }, async (call, given) => {
    const product = await call.store.get('product', addressedId(call));
    Object.assign(product, given, { metadata: changedMetadata(product.metadata, given.metadata), updated: call.now });
    await call.store.save(product);
    await call.emit('product.updated', product);
    return product;
  }),
];

async function refuseTaken(call: ApiCall, wanted: string): Promise<void> {
  if (await call.store.find('product', wanted))
    throw new InvalidRequest(`Product already exists.`, { code: 'resource_already_exists' });
}
