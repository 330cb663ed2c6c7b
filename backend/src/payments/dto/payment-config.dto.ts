/** What the page needs to show the card form. */
export class PaymentConfigDto {
  /** @example pk_test_lather_sandbox */
  publishableKey!: string;
  /** The script to load in place of Stripe's own; null where Stripe's own it is. @example /sandbox/stripe.js */
  scriptUrl!: string | null;
  /** No real money moves. */
  sandbox!: boolean;
}
