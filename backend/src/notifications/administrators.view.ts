/**
 * The accounts of administrators that get mails about waiting work: a suspended one gets none. The clause of a query from
 * users.
 */
export const mailedAdministrators = `role = 'admin' and erased_at is null and suspended_at is null`;
