import Stripe from 'stripe';

import { testKeys } from '../test-config.js';

/** Returns Stripe's own SDK, pointed at a server on this machine. */
export function stripeClient(address: string): Stripe {
  const { hostname, port } = new URL(address);
  return new Stripe(testKeys.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
