import { balanceTransactions } from '../balance/balance-transactions.js';
import { customers } from '../billing/customers.js';
import { invoices } from '../billing/invoices.js';
import { prices } from '../billing/prices.js';
import { products } from '../billing/products.js';
import { subscriptions } from '../billing/subscriptions.js';
import { accountLinks } from '../connect/account-links.js';
import { accounts } from '../connect/accounts.js';
import { loginLinks } from '../connect/login-links.js';
import { payouts } from '../connect/payouts.js';
import { transfers } from '../connect/transfers.js';
import { withdrawals } from '../connect/withdrawals.js';
import { challenges } from '../payments/challenges.js';
import { charges } from '../payments/charges.js';
import { paymentIntents } from '../payments/payment-intents.js';
import { paymentMethods } from '../payments/payment-methods.js';
import { setupIntents } from '../payments/setup-intents.js';
import { disputes } from '../disputes/disputes.js';
import { refunds } from '../payments/refunds.js';
import { events } from '../webhooks/events.js';
import type { Caller } from './api-call.js';
import { ApiError, UnknownKey } from './api-errors.js';
import { idsIn, type Operation } from './operation.js';

const operations: readonly Operation[] = [
  ...balanceTransactions,
  ...accountLinks,
  ...accounts,
  ...challenges,
  ...charges,
  ...customers,
  ...disputes,
  ...events,
  ...invoices,
  ...loginLinks,
  ...paymentIntents,
  ...payouts,
  ...paymentMethods,
  ...prices,
  ...products,
  ...refunds,
  ...setupIntents,
  ...subscriptions,
  ...transfers,
  ...withdrawals,
];

/**
 * The operation at this address, with the ids that the address holds.
 * @throws ApiError where there is none, or where it is not for this caller
 */
export function findOperation(method: string, path: string, caller: Caller): { operation: Operation; ids: string[] } {
  for (const operation of operations) {
    const ids = operation.method === method ? idsIn(path, operation.path) : undefined;
    if (!ids) continue;
    if (!operation.callers.includes(caller))
      throw new UnknownKey(
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      );
    return { operation, ids };
  }
  throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
}
