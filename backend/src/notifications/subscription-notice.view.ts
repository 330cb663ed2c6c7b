import type { EntityManager } from '@mikro-orm/postgresql';

import { sqlIn } from '../platform/index.js';

/** A subscription with the facts for mails to its owner. */
export interface SubscriptionNotice {
  readonly email: string;
  /** The time zone of the selected salon; null if none is selected. */
  readonly timeZone: string | null;
  readonly status: string;
  /** The instant after which no bath can be had. */
  readonly endDate: Date | null;
  /** The plan that replaces the present one; its price and date follow. */
  readonly nextPlanName: string | null;
  readonly nextPriceCents: number | null;
  readonly planChangesAt: Date | null;
  readonly facts: { name: string; petName: string; planName: string; priceCents: number };
}

const query = `
  select u.email::text as email, salon.time_zone as "timeZone", s.status, s.end_date as "endDate",
    next.name as "nextPlanName", s.next_price as "nextPriceCents", s.plan_changes_at as "planChangesAt", json_build_object(
    'name', coalesce(u.first_name, u.username), 'petName', pet.name, 'planName', plan.name,
    'priceCents', s.monthly_price) as facts
  from subscriptions s
  join users u on u.id = s.owner_id
  join pets pet on pet.id = s.pet_id
  join plans plan on plan.id = s.plan_id
  left join plans next on next.id = s.next_plan_id
  left join salons salon on salon.id = s.salon_id
  where s.id = $1`;

/** Returns the subscription as it is now. */
export async function findSubscription(em: EntityManager, id: number): Promise<SubscriptionNotice> {
  const found = await sqlIn(em).row<SubscriptionNotice>(query, [id]);
  if (!found) throw new Error(`Subscription ${id} does not exist.`);
  return found;
}
