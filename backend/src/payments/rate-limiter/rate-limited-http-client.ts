import Stripe from 'stripe';

import type { RateLimiterMetrics } from './rate-limiter-metrics.js';
import { operationOf, refusedBucket } from './rate-limiter.rules.js';
import type { ProviderRateLimiter } from './provider-rate-limiter.service.js';

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;
type Answer = Awaited<ReturnType<HttpClient['makeRequest']>>;

/** The number of times that a rate-limited call is repeated, each time in its turn. */
const repetitions = 2;

/**
 * The SDK's HTTP client, which waits for its turn before each request, also before the SDK's own retries. The SDK's
 * timeout begins once the turn has come. A call whose turn does not come gets the answer that Stripe gives to a
 * rate-limited call.
 */
export class RateLimitedHttpClient implements HttpClient {
  constructor(
    private readonly sending: HttpClient,
    private readonly limiter: ProviderRateLimiter,
    private readonly metrics: RateLimiterMetrics,
  ) {}

  getClientName(): string {
    return this.sending.getClientName();
  }

  async makeRequest(...request: Parameters<HttpClient['makeRequest']>): Promise<Answer> {
    const [, , path, method] = request;
    const operation = operationOf(method, path);
    for (let repetition = 0; ; repetition += 1) {
      if (!(await this.limiter.acquire(operation))) return refusing.makeRequest(...request);
      this.metrics.countCall(operation);
      const answer = await this.sending.makeRequest(...request);
      const bucket = answer.getStatusCode() === 429 ? refusedBucket(operation, await factsOf(answer)) : undefined;
      if (bucket === undefined) return answer;
      this.metrics.countRefusal(bucket);
      await this.limiter.slow(operation, bucket);
      if (repetition === repetitions) return answer;
      answer.dispose?.();
    }
  }
}

const tooFast = {
  error: { type: 'invalid_request_error', code: 'rate_limit', message: 'The turn of this call did not come.' },
};

const refusing = Stripe.createFetchHttpClient(() => Promise.resolve(Response.json(tooFast, { status: 429 })));

/** Returns why a call was refused; the body stays unread for the SDK. */
async function factsOf(answer: Answer): Promise<Parameters<typeof refusedBucket>[1]> {
  const raw = answer.getRawResponse() as Response;
  const { error } = (await raw.clone().json()) as { error?: { code?: string } };
  return { reason: raw.headers.get('stripe-rate-limited-reason') ?? undefined, code: error?.code };
}
