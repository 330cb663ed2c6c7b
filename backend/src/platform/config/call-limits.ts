import { z } from 'zod';

const callsInSecond = z.coerce.number().int().min(15).max(10_000);

/** The variables of the rate limit for provider calls (rules.md#provider-rate-limit). */
export const callEnvironment = {
  STRIPE_CALLS_PER_SECOND: callsInSecond.optional().meta({
    description:
      'how many calls in a second [Stripe takes](https://docs.stripe.com/rate-limits) of your account: raise it once Stripe has, lower it where other programs use the same account ([the pace](operations.md#the-providers-rate-limit))',
    fallback: '`100`, with a test key `25`',
  }),
  STRIPE_CALLS_PER_OPERATION: callsInSecond
    .default(25)
    .describe('how many of them may be of one operation, such as reading a charge; never more than half of them'),
};

/** The limit of Stripe calls per second for one account, in total and per operation. */
export interface CallLimits {
  readonly perSecond: number;
  readonly perOperation: number;
}

/** Stripe's documented calls per second of one account. */
const stripeTakes = { live: 100, test: 25 } as const;

export function callLimits(
  values: z.infer<z.ZodObject<typeof callEnvironment>>,
  { hasTestKey }: { readonly hasTestKey: boolean },
): CallLimits {
  return {
    perSecond: values.STRIPE_CALLS_PER_SECOND ?? (hasTestKey ? stripeTakes.test : stripeTakes.live),
    perOperation: values.STRIPE_CALLS_PER_OPERATION,
  };
}
