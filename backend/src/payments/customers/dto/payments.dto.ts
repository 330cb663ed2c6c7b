/** What the page needs to show the card form. */
export class PaymentConfigDto {
  /** @example pk_test_lather_sandbox */
  publishableKey!: string;
  /** The module to load (`type="module"`) before Stripe's loader is asked; null where Stripe's own script it is. @example /sandbox/stripe.js */
  scriptUrl!: string | null;
  /** No real money moves. */
  sandbox!: boolean;
}
