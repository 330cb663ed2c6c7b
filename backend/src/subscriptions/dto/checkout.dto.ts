import { IsInt, Max, Min } from 'class-validator';

const required = { message: 'Plan ID and pet ID are required for subscription checkout' };
const largestId = 2_147_483_647;

export class StartSubscriptionDto {
  /** @example 2 */
  @IsInt(required)
  @Min(1, required)
  @Max(largestId, required)
  planId!: number;

  /** @example 7 */
  @IsInt(required)
  @Min(1, required)
  @Max(largestId, required)
  petId!: number;
}

export class CheckoutDto {
  /** What the page confirms the first payment with. */
  clientSecret!: string;
  /** The payment provider's id, for the sync call. @example sub_1MowQVLkdIwHu7ixeRlqHVzs */
  subscriptionId!: string;
}
