export class OpenPaymentDto {
  /** What the page confirms the open payment with. */
  clientSecret!: string;
  /** The payment provider's id, for the sync call. @example sub_1MowQVLkdIwHu7ixeRlqHVzs */
  subscriptionId!: string;
  /** Cents. @example 5500 */
  amount!: number;
}
