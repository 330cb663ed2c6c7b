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
