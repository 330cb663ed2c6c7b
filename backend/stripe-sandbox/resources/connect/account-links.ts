import { z } from 'zod';

import { type Operation, operation, rateLimited } from '../../api/operation.js';
import { id } from '../../protocol/parameters.js';
import { newAccountLink } from '../../objects/account-link.js';

const address = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });
const collected = z.strictObject({ fields: z.enum(['currently_due', 'eventually_due']) });
const shape = {
  account: id,
  collection_options: collected.optional(),
  refresh_url: address,
  return_url: address,
  type: z.literal('account_onboarding'),
};

export const accountLinks: Operation[] = [
  operation('POST /v1/account_links', shape, async (call, { account, refresh_url, return_url }) => {
    await call.store.get('account', account, 'account');
    const link = await call.store.save(newAccountLink({ account, refresh_url, return_url }, call.now));
    const { object, created, expires_at, url } = link;
    return { object, created, expires_at, url };
  }),
].map(rateLimited);
