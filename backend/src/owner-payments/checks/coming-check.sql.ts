import type { EntityManager } from '@mikro-orm/postgresql';

import { type Sql, sqlIn } from '../../platform/index.js';
import { kindsOfComingCharges } from '../coming/coming-charge.view.js';

/** A place in the order of coming charges: by instant, then by kind, then by number. */
interface Place {
  /** The instant as Postgres writes it: a Date has no microseconds. */
  readonly dueAt: string;
  /** The index of the kind among {@link kindsOfComingCharges}. */
  readonly kindIndex: number;
  readonly number: number;
}

/** A coming charge that has not been checked yet. */
export interface UncheckedCharge extends Place {
  readonly subscriptionId: number;
  readonly ownerId: number;
  readonly stripeSubscriptionId: string | null;
  readonly kind: 'renewal' | 'add_ons' | 'tip';
  readonly at: Date;
  readonly amountCents: number;
  /** The amount of the month that was paid last; null without one, and for other charges than renewals. */
  readonly lastPaidCents: number | null;
}

/** The instants after and until which charges are due. */
export type Within = readonly [after: Date, until: Date];

/** More than any number of a charge. */
const beyondAll = '9223372036854775807';

/**
 * The charges until $1 that were not checked with their present amount and come after the place $3, $4 and $5. Each kind
 * is read along its own index, only as far as a page of $2 charges needs. Each check is looked up by its key: an import
 * gives thousands of charges the same instant, and joined by instants all would be compared with all.
 */
const unchecked = kindsOfComingCharges
  .map(
    (kind, index) => `
      (select ${index} as kind_index, due.number::bigint, due.at, due.kind, due.amount, due.owner_id, due.subscription_id
       from (${kind}) due
       where due.at <= $1 and (due.at, due.number) > ($3::timestamptz,
           case when $4::int < ${index} then 0 when $4::int > ${index} then ${beyondAll} else $5::bigint end)
         and not exists (
           select 1 from coming_charge_checks c
           where c.subscription_id = due.subscription_id and c.charged_at = due.at and c.amount_cents = due.amount
           offset 0)
       order by due.at, due.number limit $2)`,
  )
  .join(' union all ');

/** Reads a page of unchecked charges that come after the last one, soonest first. */
export function readUnchecked(
  sql: Sql,
  [after, until]: Within,
  atMost: number,
  last: Place = { dueAt: after.toISOString(), kindIndex: kindsOfComingCharges.length, number: 0 },
): Promise<UncheckedCharge[]> {
  return sql.rows<UncheckedCharge>(
    `select due.kind_index as "kindIndex", due.number, due.at::text as "dueAt", due.subscription_id as "subscriptionId",
       due.owner_id as "ownerId", s.stripe_subscription_id as "stripeSubscriptionId", due.kind, due.at,
       due.amount as "amountCents",
       case when due.kind = 'renewal' then (
         select b.collected_cents from billing_cycles b where b.subscription_id = due.subscription_id
         order by b.starts_at desc, b.id desc limit 1) end as "lastPaidCents"
     from (${unchecked}) due join subscriptions s on s.id = due.subscription_id
     order by due.at, due.kind_index, due.number limit $2`,
    [until, atMost, last.dueAt, last.kindIndex, last.number],
  );
}

/** Records that a charge was checked; false where another process has checked it. */
export async function markChecked(
  em: EntityManager,
  { subscriptionId, dueAt, amountCents }: UncheckedCharge,
  now: Date,
): Promise<boolean> {
  const noted = await sqlIn(em).row(
    `insert into coming_charge_checks (subscription_id, charged_at, amount_cents, checked_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [subscriptionId, dueAt, amountCents, now],
  );
  return noted !== undefined;
}

/** Records that an owner is warned of a card; false where that was done before. */
export async function markWarned(em: EntityManager, ownerId: number, cardId: string, now: Date): Promise<boolean> {
  const noted = await sqlIn(em).row(
    `insert into expiring_card_warnings (card_id, owner_id, warned_at) values ($1, $2, $3) on conflict do nothing returning 1`,
    [cardId, ownerId, now],
  );
  return noted !== undefined;
}
