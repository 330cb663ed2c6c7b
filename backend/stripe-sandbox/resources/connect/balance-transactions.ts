import { addressedId, type ApiCall } from '../../api/api-call.js';
import { alsoForAccounts, type Operation, operation } from '../../api/operation.js';
import { createdRange, id, page, text } from '../../protocol/parameters.js';
import type { ListAnswer } from '../../objects/object-store.js';
import { balanceSettings } from '../../objects/balance-settings.js';
import type { BalanceTransaction } from '../../objects/balance-transaction.js';
import { currentBalance } from '../balance/movements.js';
import { movementsIn } from './bank-payouts.js';

const address = '/v1/balance_transactions';
const filters = { currency: text.optional(), source: id.optional(), type: text.optional() };

/** The operations on the balance of the platform or of a connected account, and on its movements, newest first. */
export const balanceTransactions: Operation[] = [
  operation(
    'GET /v1/balance_transactions',
    { ...page, ...filters, created: createdRange.optional(), payout: id.optional() },
    async (call, { currency, source, type, payout, ...part }) => {
      if (payout) return movementsOf(call, payout, { type, source });
      const content = { ...(currency && { currency }), ...(source && { source }), ...(type && { type }) };
      return call.store.page('balance_transaction', address, content, part);
    },
  ),
  operation('GET /v1/balance_transactions/:id', {}, (call) => call.store.get('balance_transaction', addressedId(call))),
  operation('GET /v1/balance', {}, async (call) => {
    const { id: _, ...balance } = await currentBalance(call);
    return balance;
  }),
  operation('GET /v1/balance_settings', {}, async (call) =>
    balanceSettings((await call.behaviour()).automaticPayouts ? 'daily' : 'manual'),
  ),
].map(alsoForAccounts);

/**
 * Returns all movements of a payout in one page, however many they are.
 * @throws NoSuchObject
 */
async function movementsOf(
  call: ApiCall,
  payout: string,
  wanted: { readonly type: string | undefined; readonly source: string | undefined },
): Promise<ListAnswer<BalanceTransaction>> {
  await call.store.get('payout', payout, 'payout');
  const data = (await movementsIn(call, payout)).filter(
    ({ type, source }) => type === (wanted.type ?? type) && source === (wanted.source ?? source),
  );
  return { object: 'list', data, has_more: false, url: address };
}
