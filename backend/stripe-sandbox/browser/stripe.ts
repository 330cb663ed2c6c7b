import { StripeJs } from './stripe-js.js';

declare global {
  interface Window {
    Stripe?: unknown;
  }
}

/** The release of Stripe.js that this script stands in for; the loader on the page asks for it. */
const release = 'endive';

window.Stripe = Object.assign((publishableKey: string) => new StripeJs(publishableKey), { version: release });
