import type { ApiCall } from '../../api/api-call.js';
import { accountStateOf } from '../../objects/account-state.rules.js';
import type { Account } from '../../objects/account.js';
import type { Person } from '../../objects/person.js';

/** Returns the person who is paid, or represents the business that is; undefined before one is named. */
export async function personOf(call: ApiCall, account: Account): Promise<Person | undefined> {
  const people = await call.onAccount(account.id).store.matching('person', { account: account.id });
  return people.at(-1);
}

/** Saves a changed account with its new capabilities, and emits the event about it. */
export async function saveAccount(call: ApiCall, account: Account): Promise<Account> {
  Object.assign(account, accountStateOf(account, await personOf(call, account)));
  await call.store.save(account);
  await call.onAccount(account.id).emit('account.updated', account);
  return account;
}
