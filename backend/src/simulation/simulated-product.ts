import { createServer } from 'node:net';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';

import { AccessTokens, type Role } from '../auth/index.js';
import { loadConfig, OwnAddress } from '../platform/index.js';
import { startServer } from '../server.js';
import { SimulatedClock } from './simulated-clock.js';
import { UnreliableNetwork } from './unreliable-network.js';

/** An answer of the product's API. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** The product as it runs, with a simulated clock and an unreliable network to its webhooks. */
export class SimulatedProduct {
  /** What people chose and nobody wrote down: subscriptions, by the provider's id, that began without a salon. */
  readonly diary = { beganWithoutSalon: new Set<string>() };

  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly clock: SimulatedClock,
    readonly network: UnreliableNetwork,
    readonly database: pg.Pool,
    private readonly secretKey: string,
    private readonly publishableKey: string,
  ) {}

  static async start(databaseUrl: string, seed: number, firstDay: Date): Promise<SimulatedProduct> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const config = loadConfig({
      ...process.env,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: 'a secret that only the simulation knows',
      PAYMENTS: 'sandbox',
      STRIPE_API_BASE: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      DATABASE_POOL: '16',
    });
    const clock = new SimulatedClock(firstDay);
    const network = new UnreliableNetwork(seed, () => url);
    const networkUrl = await network.open();
    const { app } = await startServer(config, {
      workers: true,
      clock,
      extend: (made) => {
        // The provider finds the product by its own address; here it finds the network before it.
        Object.defineProperty(made.get(OwnAddress), 'url', { get: () => networkUrl });
        return Promise.resolve();
      },
    });
    const { secretKey, publishableKey } = config.payments;
    const database = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    // Sessions that have ended are still there for a moment when the server is stopped.
    database.on('error', () => undefined);
    return new SimulatedProduct(app, url, clock, network, database, secretKey, publishableKey);
  }

  get<T>(part: abstract new (...parameters: never[]) => T): T {
    return this.app.get(part as never);
  }

  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.database.query<Row>(sql, [...values])).rows;
  }

  /** Calls the API as somebody who is signed in. */
  async as<Body>(
    actor: { readonly userId: number; readonly role: Role },
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer<Body>> {
    const authorization = `Bearer ${this.get(AccessTokens).issue(actor)}`;
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Body };
  }

  /** Calls the payment provider, as the shop's server or as a page in a browser. @throws where it refuses */
  async provider<Body>(
    path: string,
    fields?: Record<string, string>,
    from: 'server' | 'page' = 'server',
  ): Promise<Body> {
    const answer = await fetch(`${this.url}/v1/${path}`, {
      method: fields ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${from === 'server' ? this.secretKey : this.publishableKey}` },
      body: fields && new URLSearchParams(fields),
    });
    if (!answer.ok) throw new Error(`The provider refused ${path}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.end();
    await this.network.close();
  }
}

/** The provider's client has to know the address before anybody listens there. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
