import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { KeysetQuery, trimmedOrAbsent } from '../../platform/index.js';

export class PaymentsQuery extends KeysetQuery {
  /**
   * An owner's e-mail address, or an id of the provider's: charge, invoice or payment intent.
   * @example olive@example.com
   */
  @Transform(trimmedOrAbsent)
  @IsOptional()
  @IsString()
  @MaxLength(254, { message: 'Please search for an email or an id' })
  q?: string;
}

/** A payment of an owner: a month of a subscription, the add-ons of a visit, or a tip. */
export class PaymentDto {
  /** @example subscription */
  kind!: 'subscription' | 'add_ons' | 'tip';
  /** The id, unique within its kind. */
  id!: number;
  ownerName!: string;
  ownerEmail!: string;
  /** @example Biscuit */
  petName!: string;
  /** The salon of a charge; null for a subscription, which is divided among several. */
  salonName!: string | null;
  /** Cents. @example 4500 */
  amount!: number;
  /** Cents that went back, by refunds and lost disputes. */
  returnedAmount!: number;
  /** Cents that can still be refunded. */
  refundableAmount!: number;
  /** True for a subscription's month whose money is divided already. */
  divided!: boolean;
  stripeChargeId!: string;
  /** UTC instant. */
  paidAt!: string;
}
