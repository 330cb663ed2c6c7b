import { z } from 'zod';

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
    fallback: '`100`, or `25` with a test key',
  }),
  STRIPE_CALLS_PER_OPERATION: callsInSecond
    .default(25)
    .describe(
      'The rate limit of one operation, such as reading a charge, in calls per second. At most half of `STRIPE_CALLS_PER_SECOND` is used.',
    ),
};

/** The limit of Stripe calls per second for one account, in total and per operation. */
export interface CallLimits {
  readonly perSecond: number;
  readonly perOperation: number;
}

/** Stripe's documented calls per second of one account. */
const stripeTakes = { live: 100, test: 25 } as const;

/** Returns the limits of calls to Stripe: the settings, else what Stripe takes in the key's mode. */
export function callLimits(
  values: z.infer<z.ZodObject<typeof callEnvironment>>,
  { hasTestKey }: { readonly hasTestKey: boolean },
): CallLimits {
  return {
    perSecond: values.STRIPE_CALLS_PER_SECOND ?? (hasTestKey ? stripeTakes.test : stripeTakes.live),
    perOperation: values.STRIPE_CALLS_PER_OPERATION,
  };
}
