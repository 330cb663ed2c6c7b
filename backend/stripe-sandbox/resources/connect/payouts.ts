import { z } from 'zod';

import { addressedId } from '../../api/api-call.js';
import { alsoForAccounts, type Operation, operation } from '../../api/operation.js';
import { page } from '../../protocol/parameters.js';

const status = z.enum(['pending', 'paid', 'failed', 'canceled']).optional();

/** The operations that read payouts to banks. */
export const payouts: Operation[] = [
  operation('GET /v1/payouts', { ...page, status }, (call, { status: wanted, ...part }) =>
    call.store.page('payout', '/v1/payouts', { ...(wanted && { status: wanted }) }, part),
  ),
  operation('GET /v1/payouts/:id', {}, (call) => call.store.get('payout', addressedId(call))),
].map(alsoForAccounts);
