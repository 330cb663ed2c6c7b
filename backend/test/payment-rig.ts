import { type RunningApp, runApp, type RunOptions } from './running-app.js';
import { Cast } from './cast.js';
import { PaymentPage } from './payment-page.js';
import { StripeContract } from './stripe-contract/contract.js';
import { RecordingProxy } from './stripe-contract/recording-proxy.js';

/** The product with a recorder in its path to the payment provider, which behaves like a network. */
export interface PaymentRig {
  readonly running: RunningApp;
  readonly cast: Cast;
  readonly page: PaymentPage;
  readonly proxy: RecordingProxy;
  /** Returns the violations of Stripe's contract in the calls and events so far. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Starts the product with its sandbox behind a proxy that records the calls, and checks them against Stripe's document.
 */
export async function startPaymentRig({
  workers = true,
  movableClock = false,
  env = {},
  beside,
}: Pick<RunOptions, 'workers' | 'movableClock' | 'env' | 'beside'> = {}): Promise<PaymentRig> {
  const proxy = await RecordingProxy.start();
  const running = await runApp({
    workers,
    movableClock,
    ...(beside && { beside }),
    env: { STRIPE_API_BASE: proxy.url, ...env },
  });
  proxy.passTo(running.url);
  return {
    running,
    cast: new Cast(running),
    page: new PaymentPage(running),
    proxy,
    complaints: () => complaintsOf(running, proxy),
    close: async () => {
      await running.close();
      await proxy.close();
    },
  };
}

async function complaintsOf(running: RunningApp, proxy: RecordingProxy): Promise<string[]> {
  const contract = StripeContract.load();
  const events = await running.database.query<{ data: { type: string } }>(
    `select data from stripe_sandbox.objects where type = 'event'`,
  );
  return [
    ...contract.complaintsAboutCalls(proxy.calls),
    ...events.rows.flatMap(({ data }) => contract.complaintsAboutEvent(data)),
  ];
}
