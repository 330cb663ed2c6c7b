import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Frequency } from './frequency.js';
import { Chance } from './random.js';
import type { WebhookNames } from './webhook-names.js';

interface Delivery {
  readonly body: string;
  readonly signature: string;
  /** The simulated day of its arrival. */
  readonly onDay: number;
}

/** The probabilities of a webhook's fates; any other webhook arrives once and at once. */
const fates = { twice: 0.08, late: 0.1 } as const;
const longestDelayDays = 3;

/**
 * A network between the provider and the product's webhook endpoint that repeats some deliveries, and delays others by
 * days, in another order, or loses and resends them. None is lost permanently, as Stripe promises.
 */
export class UnreliableNetwork {
  private readonly held: Delivery[] = [];
  private readonly seen = new Map<string, number>();
  private server?: Server;
  private day = 0;
  private isCalm = false;
  readonly counts = { delivered: 0, repeated: 0, delayed: 0 };

  constructor(
    private readonly seed: number,
    private readonly adversity: Frequency,
    private readonly names: WebhookNames,
    /** Delivers a webhook to the product; returns the status. */
    private readonly endpoint: (body: string, headers: Record<string, string>) => Promise<number>,
  ) {}

  async open(): Promise<string> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        const signature = String(request.headers['stripe-signature']);
        void this.deliverWithFaults(body, signature).then((status) => response.writeHead(status).end());
      });
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server?.close(() => resolve()));
  }

  /** From the next day on, delivers everything once and at once, with all that was held back. */
  stopFaults(): void {
    this.isCalm = true;
  }

  /** Begins a day: delivers the due webhooks that were held back, the latest first. */
  async beginDay(day: number): Promise<void> {
    this.day = day;
    this.seen.clear();
    const due = this.held.filter(({ onDay }) => this.isCalm || onDay <= day).toReversed();
    for (const delivery of due) {
      this.held.splice(this.held.indexOf(delivery), 1);
      const status = await this.send(delivery.body, delivery.signature);
      if (status !== 200) throw new Error(`The product returned status ${status} for a late webhook.`);
    }
  }

  /** The number of deliveries in progress. */
  get underWay(): number {
    return this.held.length;
  }

  private async deliverWithFaults(body: string, signature: string): Promise<number> {
    if (this.isCalm) return this.send(body, signature);
    const chance = await this.chanceOf(body);
    if (chance.happens(this.adversity.often(fates.late))) {
      // A late delivery and one that was lost and resent look the same to the product days later.
      this.counts.delayed += 1;
      this.held.push({ body, signature, onDay: this.day + chance.between(1, longestDelayDays) });
      return 200;
    }
    const status = await this.send(body, signature);
    if (chance.happens(this.adversity.often(fates.twice)) && status === 200) {
      this.counts.repeated += 1;
      this.held.push({ body, signature, onDay: this.day + chance.between(0, 1) });
    }
    return status;
  }

  /** Returns the draws of an event. Several events of one name on a day are told apart by their order. */
  private async chanceOf(body: string): Promise<Chance> {
    const name = await this.names.of(body);
    const before = this.seen.get(name) ?? 0;
    this.seen.set(name, before + 1);
    return new Chance(this.seed, 'webhook', name, this.day, before);
  }

  private async send(body: string, signature: string): Promise<number> {
    this.counts.delivered += 1;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return this.endpoint(body, headers);
  }
}
