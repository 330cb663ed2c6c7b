import { personalDataPart } from '../auth/index.js';

/** An owner's subscriptions in every status (rules.md#personal-data). */
export const ownSubscriptionsPart = personalDataPart(
  'subscriptions',
  `select s.id, s.pet_id as "petId", plans.name as plan, salons.name as salon, s.status,
     s.monthly_price as "monthlyPriceCents", s.start_date as "startedAt", s.current_period_end as "currentPeriodEndsAt",
     s.cancelled_at as "cancelledAt", s.end_date as "endsAt",
     s.pauses_at as "pausesAt", s.paused_until as "pausedUntil",
     s.next_price as "nextMonthlyPriceCents", s.plan_changes_at as "planChangesAt", s.created_at as "createdAt"
   from subscriptions s join plans on plans.id = s.plan_id left join salons on salons.id = s.salon_id
   where s.owner_id = $1 order by s.id`,
);
