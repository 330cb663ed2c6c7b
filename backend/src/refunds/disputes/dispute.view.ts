import type { DisputeDto } from './dto/dispute.dto.js';
import { accountName } from '../../auth/index.js';
import { instantInJson, type RowOf, toMessage } from '../../platform/index.js';

const columns = `
  d.id, case when d.cycle_id is not null then 'subscription' else c.kind end as kind, d.amount_cents as amount, d.reason,
  d.inquiry, d.appeal, d.state, d.due_by as "dueBy", u.email::text as "ownerEmail", p.name as "petName", d.evidence,
  admin.username as "answeredBy", d.answered_at as "answeredAt", d.stripe_charge_id as "stripeChargeId",
  d.stripe_dispute_id as "stripeDisputeId", d.opened_at as "openedAt"`;

const joins = `
  left join billing_cycles b on b.id = d.cycle_id
  left join charges c on c.id = d.charge_id
  left join appointments a on a.id = c.appointment_id
  left join subscriptions s on s.id = coalesce(b.subscription_id, a.subscription_id)
  left join users u on u.id = s.owner_id
  left join pets p on p.id = s.pet_id
  left join users admin on admin.id = d.answered_by`;

/** Selects disputes: those that wait for an answer first, by deadline, then the newest. Limit and offset follow. */
export const disputesQuery = `
  select ${columns} from disputes d ${joins}
  order by d.state = 'needs_response' desc, case when d.state = 'needs_response' then d.due_by end, d.id desc
  limit $1 offset $2`;

export const disputeQuery = `select ${columns} from disputes d ${joins} where d.id = $1`;

/**
 * Selects the facts about a disputed payment, with the visits of the time that was paid for. For a month it adds the
 * owner's consent to its amount, or else the latest consent before the month's end (rules.md#consent).
 */
export const disputedFactsQuery = `
  select case when u.erased_at is null then ${accountName('u')} else '' end as "ownerName",
    case when u.erased_at is null then u.email::text else '' end as "ownerEmail", p.name as "petName", plan.name as "planName", c.kind as "chargeKind",
    coalesce((select json_agg(json_build_object('startsAt', ${instantInJson('v.starts_at')}, 'timeZone', salons.time_zone,
        'salonName', salons.name, 'status', v.status, 'addOns', coalesce((
          select json_agg(o.name order by o.addon_id) from appointment_addons o where o.appointment_id = v.id), '[]'))
        order by v.starts_at)
      from appointments v join salons on salons.id = v.salon_id
      where v.owner_id = s.owner_id and (v.id = c.appointment_id
        or v.subscription_id = b.subscription_id and v.starts_at >= b.starts_at and v.starts_at < b.ends_at)),
      '[]') as visits,
    (select json_build_object('givenAt', ${instantInJson('k.given_at')}, 'amountCents', k.amount_cents,
        'words', split_part(t.text, E'\\n\\n', 1), 'version', k.version)
      from consents k join consent_texts t on t.version = k.version
      where k.subscription_id = b.subscription_id and k.given_at < b.ends_at
      order by k.amount_cents = d.amount_cents desc, k.given_at desc, k.id desc limit 1) as consent
  from disputes d ${joins} join plans plan on plan.id = s.plan_id
  where d.id = $1`;

type Instant = 'dueBy' | 'answeredAt' | 'openedAt';

export type DisputeListRow = RowOf<Omit<DisputeDto, 'can'>, Instant>;

/**
 * Returns a dispute as the API sends it. The bank takes an answer until the deadline, even where its earlier decision
 * is not known here yet. A decision is appealed in the provider's dashboard.
 */
export const toDispute = (row: DisputeListRow, now: Date): DisputeDto => ({
  ...toMessage<Omit<DisputeDto, 'can'>, Instant>(row, 'dueBy', 'answeredAt', 'openedAt'),
  can: { answer: row.state === 'needs_response' && !row.appeal && (row.dueBy === null || now < row.dueBy) },
});
