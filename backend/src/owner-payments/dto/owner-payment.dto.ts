import { IsISO8601, IsInt, IsOptional, Matches, Max, Min, ValidateIf } from 'class-validator';
import { Type } from 'class-transformer';

import type { PaymentState } from '../payment-state.rules.js';

const position = 'before and beforeId are the date and the id of the last payment that was listed';

/** The page of the list after the payment that was listed last. */
export class OwnerPaymentsQuery {
  /** The `at` of the last listed payment, to be given with its `id` in beforeId. */
  @ValidateIf(({ before, beforeId }: OwnerPaymentsQuery) => before !== undefined || beforeId !== undefined)
  @IsISO8601({ strict: true }, { message: position })
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, { message: position })
  before?: string;

  /**
   * The `id` of the last listed payment.
   * @example month-12
   */
  @ValidateIf(({ before, beforeId }: OwnerPaymentsQuery) => before !== undefined || beforeId !== undefined)
  @Matches(/^(month|charge|renewal)-[1-9]\d{0,15}$/, { message: position })
  beforeId?: string;

  /** The most payments on the page. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(100, { message: 'limit must be at most 100' })
  limit?: number;
}

export class PaymentCardDto {
  /** @example visa */
  brand!: string;
  /** @example 4242 */
  last4!: string;
}

/** A refund to the card. */
export class PaymentRefundDto {
  /** Cents. @example 1500 */
  amount!: number;
  /** `failed`: the bank did not take it. @example returned */
  state!: 'on_its_way' | 'returned' | 'failed';
  /** UTC instant. */
  at!: string;
}

/** A dispute: the owner's bank takes the payment back, or asks about it. */
export class PaymentDisputeDto {
  /** Cents. @example 4500 */
  amount!: number;
  /** True for an inquiry: the bank only asks, and no money moves. */
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

/** A payment of an owner, made or refused: a month of a subscription, the add-ons of a bath, or a tip. */
export class OwnerPaymentDto {
  /** @example month-12 */
  id!: string;
  /** @example subscription */
  kind!: 'subscription' | 'add_ons' | 'tip';
  /** The UTC instant at which it was paid, or was to be paid. */
  at!: string;
  /** Cents. @example 4500 */
  amount!: number;
  /**
   * Cents that went back, by refunds and by disputes that the bank decided for the owner.
   * @example 0
   */
  returnedAmount!: number;
  /** @example paid */
  state!: PaymentState;
  /**
   * The reason of the failure, for the owner to read; null where it did not fail or the reason is unknown.
   * @example Your card was declined.
   */
  problem!: string | null;
  /** The open charge that can be paid now; null where there is none. */
  payableChargeId!: number | null;
  /** Whether there is a receipt. */
  receipt!: boolean;
  /** @example Biscuit */
  petName!: string;
  /**
   * The plan of a subscription's month; otherwise null.
   * @example Small Dog Bath Plan
   */
  planName!: string | null;
  /** The UTC instant at which the paid month begins. */
  periodStart!: string | null;
  /** The UTC instant at which the paid month ends. */
  periodEnd!: string | null;
  /**
   * The salon of add-ons and tips; otherwise null.
   * @example Bubbles & Bows
   */
  salonName!: string | null;
  /** The UTC instant at which the bath began. */
  visitAt!: string | null;
  /**
   * The salon's time zone, an IANA name.
   * @example America/Chicago
   */
  timeZone!: string | null;
  addons!: PaidAddOnDto[];
  /** The card that paid; null where it is unknown, or nothing was charged. */
  card!: PaymentCardDto | null;
  refunds!: PaymentRefundDto[];
  disputes!: PaymentDisputeDto[];
}
