import { balanceTransactions } from '../resources/connect/balance-transactions.js';
import { customers } from '../resources/billing/customers.js';
import { invoices } from '../resources/billing/invoices.js';
import { prices } from '../resources/billing/prices.js';
import { products } from '../resources/billing/products.js';
import { subscriptions } from '../resources/billing/subscriptions.js';
import { accountLinks } from '../resources/connect/account-links.js';
import { accounts } from '../resources/connect/accounts.js';
import { loginLinks } from '../resources/connect/login-links.js';
import { payouts } from '../resources/connect/payouts.js';
import { transfers } from '../resources/connect/transfers.js';
import { withdrawals } from '../resources/connect/withdrawals.js';
import { disputes } from '../resources/disputes/disputes.js';
import { challenges } from '../resources/payments/challenges.js';
import { charges } from '../resources/payments/charges.js';
import { paymentIntents } from '../resources/payments/payment-intents.js';
import { paymentMethods } from '../resources/payments/payment-methods.js';
import { refunds } from '../resources/payments/refunds.js';
import { setupIntents } from '../resources/payments/setup-intents.js';
import { events } from '../resources/events/events.js';
import type { Caller } from '../api/api-call.js';
import { ApiError, UnknownKey } from '../protocol/api-errors.js';
import { idsIn, type Operation } from '../api/operation.js';

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
 * Returns the operation at this address, with the ids in the address.
 * @throws ApiError where there is none, or it is not open to this caller
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
