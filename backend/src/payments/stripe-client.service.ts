import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';

import { type Config, CONFIG, OwnAddress } from '../platform/index.js';
import { fetchObject } from './object-answers.js';

const timeoutMilliseconds = 4_000;
/** One more try under the same idempotency key: for a broken connection, and for two clicks that met at Stripe. */
const retries = 1;

/** Stripe's SDK, pointed at Stripe or at the sandbox; made at its first use, when the own address is known. */
@Injectable()
export class StripeClient {
  private client?: Stripe;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly ownAddress: OwnAddress,
  ) {}

  get api(): Stripe {
    this.client ??= this.connect();
    return this.client;
  }

  private connect(): Stripe {
    const { secretKey, sandbox, apiBase = sandbox ? this.ownAddress.url : undefined } = this.config.payments;
    return new Stripe(secretKey, {
      apiVersion: '2026-10-28.endive',
      timeout: timeoutMilliseconds,
      maxNetworkRetries: retries,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(fetchObject),
      ...(apiBase && elsewhere(new URL(apiBase))),
    });
  }
}

function elsewhere({ hostname, port, protocol }: URL): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { host: hostname, port: port || (scheme === 'https' ? '443' : '80'), protocol: scheme };
}
