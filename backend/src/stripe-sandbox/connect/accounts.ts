import { z } from 'zod';

import { addressedId } from '../api/api-call.js';
import { type Operation, operation, rateLimited } from '../api/operation.js';
import { flag, metadata, page, text } from '../api/parameters.js';
import { changedMetadata } from '../objects/metadata-change.js';
import { newAccount } from './account.js';
import { saveAccount } from './account-changes.js';
import { standingOf } from './account-standing.rules.js';

const fields = {
  business_profile: z.strictObject({ name: text.optional() }).optional(),
  email: text.optional(),
  metadata: metadata.optional(),
};
const onlyTransfers = z.strictObject({ transfers: z.strictObject({ requested: flag }) });
const managedByStripe = z.strictObject({
  fees: z.strictObject({ payer: z.literal('application') }),
  losses: z.strictObject({ payments: z.literal('application') }),
  requirement_collection: z.literal('stripe').optional(),
  stripe_dashboard: z.strictObject({ type: z.literal('express') }),
});
const shape = {
  ...fields,
  capabilities: onlyTransfers,
  controller: managedByStripe,
  country: z.literal('US').optional(),
};

/** Connected accounts of the one kind that Lather makes: Stripe asks for identity and bank, the platform pays. */
export const accounts: Operation[] = [
  operation('POST /v1/accounts', shape, async (call, { business_profile, email, metadata: given }) => {
    const own = { name: business_profile?.name ?? null, email: email || null, metadata: changedMetadata({}, given) };
    const account = newAccount(own, call.now);
    return call.store.save(Object.assign(account, standingOf(account, undefined)));
  }),
  operation('GET /v1/accounts', page, (call, part) => call.store.page('account', '/v1/accounts', {}, part)),
  operation('GET /v1/accounts/:id', {}, (call) => call.store.get('account', addressedId(call))),
  operation('POST /v1/accounts/:id', fields, async (call, { business_profile, email, metadata: change }) => {
    const account = await call.store.get('account', addressedId(call));
    if (business_profile?.name !== undefined) account.business_profile.name = business_profile.name || null;
    if (email !== undefined) account.email = email || null;
    account.metadata = changedMetadata(account.metadata, change);
    return saveAccount(call, account);
  }),
].map(rateLimited);
