import type { ApiCall } from '../../api/api-call.js';
import { standingOf } from '../../objects/account-standing.rules.js';
import type { Account } from '../../objects/account.js';
import type { Person } from '../../objects/person.js';

/** Who is paid, or speaks for the business that is; undefined while nobody has been named. */
export async function personOf(call: ApiCall, account: Account): Promise<Person | undefined> {
  const people = await call.onAccount(account.id).store.matching('person', { account: account.id });
  return people.at(-1);
}

/** Keeps an account after a change, with what it may do from now on, and tells of it. */
export async function saveAccount(call: ApiCall, account: Account): Promise<Account> {
  Object.assign(account, standingOf(account, await personOf(call, account)));
  await call.store.save(account);
  await call.onAccount(account.id).emit('account.updated', account);
  return account;
}
