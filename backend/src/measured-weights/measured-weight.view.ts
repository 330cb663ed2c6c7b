import { type RowOf, toMessage } from '../platform/index.js';
import type { MeasuredWeightDto } from './dto/measured-weight.dto.js';

/** Selects weights; a condition is appended to it. */
export const weightsQuery = `
  select w.id, w.appointment_id as "appointmentId", w.subscription_id as "subscriptionId", pet.name as "petName",
    salon.name as "salonName", w.tenths_of_pound / 10.0::float8 as weight, plan.pet_size as "planSize",
    w.plan_price as "planPrice", next.pet_size as size, w.next_price as price, w.credit_cents as credit, w.state,
    w.stated_at as "statedAt", w.answer_due_at as "answerDueAt", w.objection, w.decision_reason as "decisionReason",
    w.file_key is not null as "hasPicture"
  from measured_weights w
  join pets pet on pet.id = w.pet_id join salons salon on salon.id = w.salon_id
  join plans plan on plan.id = w.plan_id join plans next on next.id = w.next_plan_id
  join subscriptions s on s.id = w.subscription_id`;

export type WeightRow = RowOf<MeasuredWeightDto, 'statedAt' | 'answerDueAt'>;

export const toWeight = (row: WeightRow): MeasuredWeightDto =>
  toMessage<MeasuredWeightDto, 'statedAt' | 'answerDueAt'>(row, 'statedAt', 'answerDueAt');

/** Whether a weight that was stated after the weight `w` is accepted too, which decides in its place. */
export const isSuperseded = `exists (
  select from measured_weights later
  where later.subscription_id = w.subscription_id and later.state = 'accepted' and later.stated_at > w.stated_at)`;

/**
 * The effect of an accepted weight on the plan: `changes`, from the next period on; `kept`, the dog has the plan for
 * that size already; `superseded`, a weight that was stated later decides; `ended`, the subscription was cancelled or
 * has ended.
 */
export type WeightEffect = 'changes' | 'kept' | 'superseded' | 'ended';

/** Selects the effect of the weight `w` on the plan of its subscription `s`. */
export const effectOnPlan = `
  case when ${isSuperseded} then 'superseded' when s.status in ('cancelled', 'expired') then 'ended'
    when s.plan_id = w.next_plan_id then 'kept' else 'changes' end`;
