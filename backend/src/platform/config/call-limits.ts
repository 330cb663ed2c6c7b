import { z } from 'zod';

import type { PaymentProvider } from './payment-provider.js';

const callsInSecond = z.coerce.number().int().min(15).max(10_000);

/** The variables of the calls to the payment provider (rules.md#provider-rate-limit). */
export const callEnvironment = {
  STRIPE_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(80)
    .default(4)
    .describe(
      'The seconds that a call to Stripe may take. It is repeated once. A person who waits for it is told afterwards that payments are not available, and a job tries again later.',
    ),
  STRIPE_CALLS_PER_SECOND: callsInSecond.optional().meta({
    description:
      "The [rate limit](https://docs.stripe.com/rate-limits) of your Stripe account, in calls per second. Raise it after Stripe has raised the account's limit. Lower it if other programs use the same account ([runbook](operations.md#the-providers-rate-limit)).",
    fallback: '`100`, `25` with a test key, `10000` with the sandbox',
  }),
  STRIPE_CALLS_PER_OPERATION: callsInSecond.optional().meta({
    description:
      'The rate limit of one operation, such as reading a charge, in calls per second. At most half of `STRIPE_CALLS_PER_SECOND` is used.',
    fallback: '`25`, or `5000` with the sandbox',
  }),
};

/** The limit of Stripe calls per second for one account, in total and per operation. */
export interface CallLimits {
  readonly perSecond: number;
  readonly perOperation: number;
}

/**
 * What Stripe documents for one account. The sandbox accepts any number of calls: at Stripe's limit those of the demo's
 * seven weeks would take more than a minute.
 */
const acceptedCalls: Readonly<Record<PaymentProvider, CallLimits>> = {
  'stripe-live': { perSecond: 100, perOperation: 25 },
  'stripe-test': { perSecond: 25, perOperation: 25 },
  sandbox: { perSecond: 10_000, perOperation: 5_000 },
};

/** Returns the limits of calls to the provider: the settings, else what the target accepts. */
export function callLimits(values: z.infer<z.ZodObject<typeof callEnvironment>>, target: PaymentProvider): CallLimits {
  return {
    perSecond: values.STRIPE_CALLS_PER_SECOND ?? acceptedCalls[target].perSecond,
    perOperation: values.STRIPE_CALLS_PER_OPERATION ?? acceptedCalls[target].perOperation,
  };
}
