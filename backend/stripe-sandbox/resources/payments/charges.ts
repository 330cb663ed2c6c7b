import { addressedId } from '../../api/api-call.js';
import { alsoForAccounts, type Operation, operation } from '../../api/operation.js';
import { id, page } from '../../protocol/parameters.js';

const filters = { customer: id.optional(), payment_intent: id.optional() };

export const charges: Operation[] = [
  operation('GET /v1/charges', { ...page, ...filters }, (call, { customer, payment_intent, ...part }) => {
    const content = { ...(customer && { customer }), ...(payment_intent && { payment_intent }) };
    return call.store.page('charge', '/v1/charges', content, part);
  }),
  alsoForAccounts(operation('GET /v1/charges/:id', {}, (call) => call.store.get('charge', addressedId(call)))),
];
