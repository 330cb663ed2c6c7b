import { addressedId } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { type Operation, operation, rateLimited } from '../../api/operation.js';
import { newLoginLink } from '../../objects/login-link.js';

export const loginLinks: Operation[] = [
  operation('POST /v1/accounts/:id/login_links', {}, async (call) => {
    const account = await call.store.get('account', addressedId(call));
    // An account that has completed onboarding came by an account link, which holds the way back to Lather.
    const invitation = (await call.store.matching('account_link', { account: account.id })).at(-1);
    if (!account.details_submitted || !invitation)
      throw new InvalidRequest('Cannot create a login link for an account that has not completed onboarding.');
    // The account link may be old, and Lather may have another address since.
    const { pathname, search } = new URL(invitation.return_url);
    const return_url = new URL(pathname + search, call.appUrl).href;
    const { object, created, url } = await call.store.save(newLoginLink({ account: account.id, return_url }, call.now));
    return { object, created, url };
  }),
].map(rateLimited);
