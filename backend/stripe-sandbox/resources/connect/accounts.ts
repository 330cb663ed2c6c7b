import { z } from 'zod';

import { addressedId, type ApiCall } from '../../api/api-call.js';
import { InvalidRequest, NoAccessToAccount } from '../../protocol/api-errors.js';
import { type Operation, operation, rateLimited } from '../../api/operation.js';
import { emailAddress, flag, metadata, page, text } from '../../protocol/parameters.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { accountStateOf } from '../../objects/account-state.rules.js';
import { type Account, newAccount } from '../../objects/account.js';
import { saveAccount } from './account-changes.js';

const fields = {
  business_profile: z.strictObject({ name: text.optional() }).optional(),
  email: emailAddress.optional(),
  metadata: metadata.optional(),
};
const requested = z.strictObject({ requested: flag });
const withTransfers = z.strictObject({ card_payments: requested.optional(), transfers: requested });
const managedByStripe = z.strictObject({
  fees: z.strictObject({ payer: z.literal('application') }),
  losses: z.strictObject({ payments: z.literal('application') }),
  requirement_collection: z.literal('stripe').optional(),
  stripe_dashboard: z.strictObject({ type: z.literal('express') }),
});
const shape = {
  ...fields,
  capabilities: withTransfers,
  controller: managedByStripe,
  country: z.literal('US').optional(),
};

/**
 * The operations on connected accounts of the only kind that Lather creates: Stripe collects identity and bank account,
 * the platform pays the fees.
 */
export const accounts: Operation[] = [
  operation('POST /v1/accounts', shape, async (call, { business_profile, email, metadata: given, capabilities }) => {
    if (!capabilities.card_payments && !(await call.behaviour()).approvedForTransfers)
      throw new InvalidRequest(
        'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request transfers without card_payments, please contact us via https://support.stripe.com/contact.',
      );
    const own = { name: business_profile?.name ?? null, email: email || null, metadata: changedMetadata({}, given) };
    const account = newAccount(own, call.now);
    return call.store.save(Object.assign(account, accountStateOf(account, undefined)));
  }),
  operation('GET /v1/accounts', page, (call, part) => call.store.page('account', '/v1/accounts', {}, part)),
  operation('GET /v1/accounts/:id', {}, (call) => ownAccount(call)),
  operation('DELETE /v1/accounts/:id', {}, async (call) => {
    const { id } = await ownAccount(call);
    return call.store.save({ id, object: 'account' as const, deleted: true as const });
  }),
  operation('POST /v1/accounts/:id', fields, async (call, { business_profile, email, metadata: change }) => {
    const account = await ownAccount(call);
    if (business_profile?.name !== undefined) account.business_profile.name = business_profile.name || null;
    if (email !== undefined) account.email = email || null;
    account.metadata = changedMetadata(account.metadata, change);
    return saveAccount(call, account);
  }),
].map(rateLimited);

/**
 * Returns the account in the address. For a deleted account Stripe says that the platform has no access to it.
 * @throws NoAccessToAccount
 */
async function ownAccount(call: ApiCall): Promise<Account> {
  const account = await call.store.find('account', addressedId(call));
  if (!account) throw new NoAccessToAccount(addressedId(call));
  return account;
}
