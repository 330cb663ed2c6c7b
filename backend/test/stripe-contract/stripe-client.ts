import Stripe from 'stripe';

/** Stripe's own SDK, pointed at a server on this machine. */
export function stripeClient(address: string): Stripe {
  const { hostname, port } = new URL(address);
  return new Stripe('sk_test_lather_sandbox', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
