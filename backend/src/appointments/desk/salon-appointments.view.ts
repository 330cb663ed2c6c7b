import { addDays, LocalDay, localDateOf } from '../../platform/index.js';
import { cardColumns, cardJoins } from '../visits/index.js';
import type { SalonAppointmentsQuery, SalonList, SalonSort } from './dto/salon-appointments.query.dto.js';
import { accountName } from '../../auth/index.js';

/** A part of a salon's appointments, as conditions on `a` with their values; `$1` is the salon. */
export interface SalonPart {
  readonly where: string;
  readonly values: readonly unknown[];
  readonly sort: SalonSort;
  /** Whether the part holds no more than the booking window does, however long the history. */
  readonly isBounded: boolean;
  /** A condition on `p` and `u` that limits the part to some customers; absent for all. */
  readonly customers?: string;
}

export interface SalonOfList {
  readonly id: number;
  readonly timeZone: string;
}

/** The limit at which counting stops. Pages end there too. */
export const countedAtMost = 10_001;

const ownerName = accountName('u');
const sortKeys = { pet: 'lower(p.name)', owner: `lower(${ownerName})` };

/** Past visits are listed latest first, coming ones soonest first. */
const usualSort: Record<SalonList, SalonSort> = {
  today: 'date',
  tomorrow: 'date',
  upcoming: 'date',
  completed: '-date',
  cancelled: '-date',
};

/** Each of these conditions has its own partial index (20261121142000-salon-desk.ts). */
const statusesOf: Partial<Record<SalonList, string>> = {
  upcoming: `a.status in ('scheduled', 'in_progress')`,
  completed: `a.status in ('completed')`,
  cancelled: `a.status in ('cancelled', 'no_show')`,
};

/** Returns the part that a query asks for; today and tomorrow are days of the salon. */
export function partOf(
  salon: SalonOfList,
  { filter, q, sort }: Pick<SalonAppointmentsQuery, 'filter' | 'q' | 'sort'>,
  now: Date,
): SalonPart {
  const values: unknown[] = [salon.id];
  const conditions = ['a.salon_id = $1'];
  if (filter === 'today' || filter === 'tomorrow') {
    const day = LocalDay.of(addDays(localDateOf(now, salon.timeZone), filter === 'today' ? 0 : 1), salon.timeZone);
    values.push(new Date(day.startMilliseconds), new Date(day.endMilliseconds));
    conditions.push(`a.starts_at >= $2 and a.starts_at < $3 and a.status <> 'cancelled'`);
  }
  const statuses = filter && statusesOf[filter];
  if (statuses) conditions.push(statuses);
  const word = q?.trim().toLowerCase();
  const place = word ? values.push(`%${word.replace(/[\\%_]/g, '\\$&')}%`) : undefined;
  const customers = place ? `(${sortKeys.pet} like $${place} or ${sortKeys.owner} like $${place})` : undefined;
  const where = conditions.join(' and ');
  const isBounded = filter === 'today' || filter === 'tomorrow' || filter === 'upcoming';
  return {
    where,
    values,
    isBounded,
    sort: sort ?? (filter ? usualSort[filter] : '-date'),
    ...(customers && { customers }),
  };
}

/**
 * Returns the query for a page of the part with the columns of a card. Limit and offset follow the part's own values.
 */
export function salonPageQuery(part: SalonPart): string {
  const limits = `limit $${part.values.length + 1} offset $${part.values.length + 2}`;
  const direction = part.sort.startsWith('-') ? 'desc' : 'asc';
  const key = part.sort.replace('-', '');
  const order = `a.starts_at ${direction}, a.id ${direction}`;
  if (key === 'date')
    return `select ${cardColumns}, a.status_changed_at as "statusChangedAt" from (
        select a.* from appointments a where ${part.where} ${amongCustomers(part)} order by ${order} ${limits}) a
      ${cardJoins} order by ${order}`;
  const sortKey = sortKeys[key as keyof typeof sortKeys];
  const byCustomer = `${sortKey} ${direction}, a.subscription_id, a.starts_at desc, a.id`;
  const columns = `${cardColumns}, a.status_changed_at as "statusChangedAt"`;
  if (part.isBounded)
    return `select ${columns} from (
        select a.* from appointments a where ${part.where} ${amongCustomers(part)}) a
      ${joinsByKey} order by ${byCustomer} ${limits}`;
  return `select ${columns} from (
      select visit.* from (
        select c.subscription_id, ${sortKey} as key ${customersOf(part)} order by 2 ${direction}, 1) c
      cross join lateral (
        select a.* from appointments a where ${part.where} and a.subscription_id = c.subscription_id
        order by a.starts_at desc, a.id) visit
      order by c.key ${direction}, c.subscription_id, visit.starts_at desc, visit.id ${limits}) a
    ${cardJoins} order by ${byCustomer}`;
}

/**
 * The joins of a card where all visits of a part are sorted by dog or owner: each dog and owner is looked up by key.
 * With plain joins, a plan that overestimates the part reads the dogs and owners of all salons.
 */
const joinsByKey = `
  cross join lateral (select name from pets where id = a.pet_id offset 0) p
  cross join lateral (
    select first_name, last_name, username, email, phone from users where id = a.owner_id offset 0) u
  join salons on salons.id = a.salon_id`;

/** Returns the query that counts the part, up to `countedAtMost`. The order keeps Postgres on the part's own index. */
export function salonCountQuery(part: SalonPart): string {
  const order = part.customers ? '' : 'order by a.starts_at';
  return `select count(*)::int as total from (
    select 1 from appointments a where ${part.where} ${amongCustomers(part)} ${order} limit ${countedAtMost}) counted`;
}

/** Returns the condition that limits the appointments to the part's customers. */
export function amongCustomers(part: SalonPart): string {
  return part.customers ? `and a.subscription_id = any(array(select c.subscription_id ${customersOf(part)}))` : '';
}

/**
 * Returns the part's customers. `offset 0` makes Postgres look up each customer by id instead of reading the pets and
 * owners of all salons.
 */
function customersOf({ customers }: SalonPart): string {
  return `from salon_customers c
    cross join lateral (select name from pets where id = c.pet_id offset 0) p
    cross join lateral (select first_name, last_name, username from users where id = c.owner_id offset 0) u
    where c.salon_id = $1 ${customers ? `and ${customers}` : ''}`;
}
