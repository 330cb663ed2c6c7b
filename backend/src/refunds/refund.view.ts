import { countQuery, type RowOf, toMessage } from '../platform/index.js';
import { isUnmatchedFailure } from './clawback/unmatched-payment.sql.js';
import type { RefundDto } from './dto/refund.dto.js';

const columns = `
  r.id, case when r.cycle_id is not null then 'subscription' else c.kind end as kind, r.amount_cents as amount, r.status,
  r.problem, r.origin, r.reason, admin.username as "requestedBy", decider.username as "decidedBy",
  r.decision_reason as "decisionReason", r.status = 'waiting' and r.requested_by <> $1 as "canApprove", r.retry_of as "retryOf", r.resolution,
  r.resolution_reason as "resolutionReason", resolver.username as "resolvedBy",
  again.id is not null as "isRetried",
  r.resolution is null and again.id is null and ${isUnmatchedFailure('r')} as "canRetry", u.email::text as "ownerEmail", p.name as "petName",
  r.stripe_charge_id as "stripeChargeId", r.stripe_refund_id as "stripeRefundId", r.created_at as "createdAt"`;

const joins = `
  left join billing_cycles b on b.id = r.cycle_id
  left join charges c on c.id = r.charge_id
  left join appointments a on a.id = c.appointment_id
  left join subscriptions s on s.id = coalesce(b.subscription_id, a.subscription_id)
  left join users u on u.id = s.owner_id
  left join pets p on p.id = s.pet_id
  left join users admin on admin.id = r.requested_by
  left join users decider on decider.id = r.decided_by
  left join users resolver on resolver.id = r.resolved_by
  left join refunds again on again.retry_of = r.id`;

/**
 * Selects refunds, newest first. The parameters are the caller, the statuses or null, the id after which the page begins
 * or null, limit and offset.
 */
export const refundsQuery = `
  select ${columns} from (
    select * from refunds where ($2::text[] is null or status = any($2)) and ($3::bigint is null or id < $3)
    order by id desc limit $4 offset $5) r ${joins} order by r.id desc`;

export const refundCountQuery = countQuery('refunds where $1::text[] is null or status = any($1)');

export const refundQuery = `select ${columns} from refunds r ${joins} where r.id = $2`;

export type RefundListRow = RowOf<RefundDto, 'createdAt'>;

export const toRefund = (row: RefundListRow): RefundDto => toMessage<RefundDto, 'createdAt'>(row, 'createdAt');
