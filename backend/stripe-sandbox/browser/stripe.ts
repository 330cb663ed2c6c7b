import { StripeJs } from './stripe-js.js';

declare global {
  interface Window {
    Stripe?: unknown;
  }
}

/** The release of Stripe.js whose part this script plays; the loader on the page asks for it. */
const release = 'endive';

window.Stripe = Object.assign((publishableKey: string) => new StripeJs(publishableKey), { version: release });
