import { IsEmail, IsOptional, Matches } from 'class-validator';

import { IsId } from '../../platform/index.js';
import type { SyncStatus } from '../subscription-sync.service.js';

/** The payment provider's id of a subscription. */
export const IsStripeSubscription = () =>
  Matches(/^sub_\w{1,100}$/, { message: '$property must be the id of a subscription' });

export class CheckSubscriptionDto {
  /** @example sub_1MowQVLkdIwHu7ixeRlqHVzs */
  @IsStripeSubscription()
  stripeSubscriptionId!: string;

  /** @example 7 */
  @IsOptional()
  @IsId('userId must be a whole number')
  userId?: number;

  /** @example olive@example.com */
  @IsOptional()
  @IsEmail({}, { message: 'Please enter a valid email address' })
  email?: string;
}

export class CheckUserDto {
  /** @example 7 */
  @IsOptional()
  @IsId('userId must be a whole number')
  userId?: number;

  /** @example olive@example.com */
  @IsOptional()
  @IsEmail({}, { message: 'Please enter a valid email address' })
  email?: string;
}

export class SyncResultDto {
  /** The result of the sync; always `pending` for anyone but the owner. */
  syncStatus!: SyncStatus;
  /** The owner's pet. @example 7 */
  petId?: number;
}
