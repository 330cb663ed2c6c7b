import type { EntityManager } from '@mikro-orm/postgresql';

import { sqlIn } from '../platform/index.js';

/** A subscription with what its owner is told of it. */
export interface SubscriptionNotice {
  readonly email: string;
  /** Of the selected salon; null where none is. */
  readonly timeZone: string | null;
  readonly status: string;
  /** From then on no more baths can be had. */
  readonly endDate: Date | null;
  /** What takes the plan's place, and when. */
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

/** The subscription as it stands. */
export async function findSubscription(em: EntityManager, id: number): Promise<SubscriptionNotice> {
  const found = await sqlIn(em).row<SubscriptionNotice>(query, [id]);
  if (!found) throw new Error(`Subscription ${id} is gone`);
  return found;
}
