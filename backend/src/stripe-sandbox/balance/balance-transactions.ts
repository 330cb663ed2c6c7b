import { addressedId } from '../api/api-call.js';
import { type Operation, operation } from '../api/operation.js';
import { createdRange, id, page, text } from '../api/parameters.js';
import { presentBalance } from './movements.js';

const filters = { currency: text.optional(), source: id.optional(), type: text.optional() };

/** What moved the platform's balance, newest first, and the balance itself. */
export const balanceTransactions: Operation[] = [
  operation(
    'GET /v1/balance_transactions',
    { ...page, ...filters, created: createdRange.optional() },
    (call, { currency, source, type, ...part }) => {
      const content = { ...(currency && { currency }), ...(source && { source }), ...(type && { type }) };
      return call.store.page('balance_transaction', '/v1/balance_transactions', content, part);
    },
  ),
  operation('GET /v1/balance_transactions/:id', {}, (call) => call.store.get('balance_transaction', addressedId(call))),
  operation('GET /v1/balance', {}, async (call) => {
    const { id: _, ...balance } = await presentBalance(call);
    return balance;
  }),
];
