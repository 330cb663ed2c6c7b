import { IsISO8601, IsInt, IsOptional, Matches, Max, Min, ValidateIf } from 'class-validator';
import { Type } from 'class-transformer';

import type { PaymentState } from '../payment-state.rules.js';

const position = 'before and beforeId are the date and the id of the last payment that was listed';

/** Which part of the list: what comes after the payment that was listed last. */
export class PaymentsQuery {
  /** The `at` of the last payment that was listed; with its `id` in beforeId. */
  @ValidateIf(({ before, beforeId }: PaymentsQuery) => before !== undefined || beforeId !== undefined)
  @IsISO8601({ strict: true }, { message: position })
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, { message: position })
  before?: string;

  /** The `id` of the last payment that was listed. @example month-12 */
  @ValidateIf(({ before, beforeId }: PaymentsQuery) => before !== undefined || beforeId !== undefined)
  @Matches(/^(month|charge|renewal)-[1-9]\d{0,15}$/, { message: position })
  beforeId?: string;

  /** How many at most. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(100, { message: 'limit must be at most 100' })
  limit?: number;
}

export class PaidWithDto {
  /** @example visa */
  brand!: string;
  /** @example 4242 */
  last4!: string;
}

/** Money that goes back to the card. */
export class PaymentRefundDto {
  /** Cents. @example 1500 */
  amount!: number;
  /** `failed`: the bank did not take it. @example returned */
  state!: 'on_its_way' | 'returned' | 'failed';
  /** UTC instant. */
  at!: string;
}

/** The owner's bank takes a payment back, or asks about it. */
export class PaymentDisputeDto {
  /** Cents. @example 4500 */
  amount!: number;
  /** The bank asks only: no money moves by it. */
  inquiry!: boolean;
  /** `kept`: the payment stands; `returned`: the bank has given it back. @example open */
  state!: 'open' | 'kept' | 'returned' | 'closed';
  /** UTC instant. */
  at!: string;
}

export class PaidAddOnDto {
  /** @example Nail trim */
  name!: string;
  /** Cents, as it was when booked. @example 1500 */
  price!: number;
}

/** What an owner paid, or was to pay: a month of a subscription, the add-ons of a bath, or a tip. */
export class OwnerPaymentDto {
  /** @example month-12 */
  id!: string;
  /** @example subscription */
  kind!: 'subscription' | 'add_ons' | 'tip';
  /** UTC instant at which it was paid, or was to be paid. */
  at!: string;
  /** Cents. @example 4500 */
  amount!: number;
  /** Cents that went back, by refunds and by disputes that the bank decided for the owner. @example 0 */
  returnedAmount!: number;
  /** @example paid */
  state!: PaymentState;
  /** Why it failed, for the owner to read; null where it did not, or nobody knows. @example Your card was declined. */
  problem!: string | null;
  /** The open charge that can be paid now; null where there is none. */
  payableChargeId!: number | null;
  /** There is a receipt. */
  receipt!: boolean;
  /** @example Biscuit */
  petName!: string;
  /** Of a subscription. @example Small Dog Bath Plan */
  planName!: string | null;
  /** UTC instant at which the month that was paid for begins. */
  periodStart!: string | null;
  /** UTC instant at which it ends. */
  periodEnd!: string | null;
  /** Of add-ons and tips. @example Bubbles & Bows */
  salonName!: string | null;
  /** UTC instant at which the bath began. */
  visitAt!: string | null;
  /** The salon's. @example America/Chicago */
  timeZone!: string | null;
  addons!: PaidAddOnDto[];
  /** The card that paid; null where it is not known, or nothing was charged. */
  card!: PaidWithDto | null;
  refunds!: PaymentRefundDto[];
  disputes!: PaymentDisputeDto[];
}
