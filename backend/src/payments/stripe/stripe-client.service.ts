import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';

import {
  type Config,
  CONFIG,
  inSpan,
  OwnAddress,
  type PaymentSettings,
  activeSpan,
  activeTraceParent,
} from '../../platform/index.js';
import { RateLimitedHttpClient, RateLimiterMetrics, ProviderRateLimiter, templateOf } from '../rate-limiter/index.js';

/** One retry under the same idempotency key, for a broken connection and for two concurrent clicks. */
const retries = 1;

/** Stripe's SDK for Stripe or the sandbox; created at its first use, when the server's own address is known. */
@Injectable()
export class StripeClient {
  private client?: Stripe;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly ownAddress: OwnAddress,
    private readonly limiter: ProviderRateLimiter,
    private readonly metrics: RateLimiterMetrics,
  ) {}

  get api(): Stripe {
    this.client ??= this.connect();
    return this.client;
  }

  private connect(): Stripe {
    const { payments } = this.config;
    const apiBase = payments.apiBase ?? (payments.sandbox ? this.ownAddress.url : undefined);
    return stripeAt({ ...payments, apiBase }, new RateLimitedHttpClient(sending, this.limiter, this.metrics));
  }
}

/**
 * Returns Stripe's SDK as the product uses it, without a rate limit unless the HTTP client has one.
 */
export function stripeAt(
  { secretKey, apiBase, timeoutMilliseconds }: Pick<PaymentSettings, 'secretKey' | 'apiBase' | 'timeoutMilliseconds'>,
  httpClient: NonNullable<Stripe.StripeConfig['httpClient']> = sending,
): Stripe {
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: timeoutMilliseconds,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient,
    ...(apiBase && elsewhere(new URL(apiBase))),
  });
}

function elsewhere({ hostname, port, protocol }: URL): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { host: hostname, port: port || (scheme === 'https' ? '443' : '80'), protocol: scheme };
}

const failure = { error: { type: 'api_error', message: 'The answer is none of Stripe’s objects' } };

/**
 * Fetches for Stripe's SDK. Stripe answers with an object that names its kind, or with an error. Another answer (such
 * as a proxy's `"maintenance"`) could pass for an object without an id, and JSON that is not an object makes the SDK
 * throw outside its promise, which would end the process. All such answers become a failure in Stripe's own form.
 */
function fetchObject(...[address, given]: Parameters<typeof fetch>): Promise<Response> {
  const method = given?.method ?? 'GET';
  const template = templateOf(new URL(address instanceof Request ? address.url : address).pathname);
  const attributes = { 'http.request.method': method, 'url.template': template };
  return inSpan({ name: `stripe ${method} ${template}`, kind: 'client', attributes }, async () => {
    const answer = await fetch(address, inTrace(given));
    activeSpan()?.setAttributes({ 'http.response.status_code': answer.status });
    const body = await answer.text();
    const { status, headers } = answer;
    return isOfStripe(body) ? new Response(body, { status, headers }) : Response.json(failure, { status: 502 });
  });
}

/** Adds the trace to the request; Stripe ignores it, the sandbox continues it. */
function inTrace(given: RequestInit | undefined): RequestInit | undefined {
  const traceparent = activeTraceParent();
  if (!traceparent) return given;
  const headers = new Headers(given?.headers);
  headers.set('traceparent', traceparent);
  return { ...given, headers };
}

const sending = Stripe.createFetchHttpClient(fetchObject);

function isOfStripe(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && ('object' in value || 'error' in value);
  } catch {
    return false;
  }
}
