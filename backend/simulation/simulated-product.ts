import { createServer } from 'node:net';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';

import { AccessTokens, type Role } from '../src/auth/index.js';
import { webhookSubscriptions, connectWebhookSubscriptions } from '../src/payments/index.js';
import { EventHandlers, EventQueues, loadConfig, OwnAddress } from '../src/platform/index.js';
import { type Server, startServer } from '../src/server.js';
import { SandboxFaults, WebhookEndpoint } from '../stripe-sandbox/index.js';
import { Adversity } from './adversity.js';
import { ProviderFaults } from './provider-faults.js';
import { SimulatedClock } from './simulated-clock.js';
import { UnreliableNetwork } from './unreliable-network.js';
import { WebhookNames } from './webhook-names.js';

/** How often somebody tries before giving up. */
const patience = 5;

interface SignedIn {
  readonly userId: number;
  readonly role: Role;
}

/** An answer of the product's API. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** A line of a statement that its salon questioned. */
export interface Question {
  readonly salonId: number;
  readonly payoutId: number;
  readonly cents: number;
  /** When an administrator decided. */
  decidedAt?: Date;
}

/** What people did, as they remember it. */
interface Diary {
  /** Subscriptions, by the provider's id, that began without a salon. */
  readonly beganWithoutSalon: Set<string>;
  /** Visits that their owners gave up, and when. */
  readonly cancelledVisits: Map<number, Date>;
  readonly adjustments: { readonly salonId: number; readonly cents: number }[];
  /** Lines that salons questioned, by the number of the question. */
  readonly questions: Map<number, Question>;
  /** Which salon an account at the provider was set up for. */
  readonly accounts: Map<string, number>;
}

/** The product as it runs, with a simulated clock and an unreliable network to its webhooks. */
export class SimulatedProduct {
  readonly diary: Diary = {
    beganWithoutSalon: new Set(),
    cancelledVisits: new Map(),
    adjustments: [],
    questions: new Map(),
    accounts: new Map(),
  };

  private readonly sessions = new Map<number, Promise<string>>();

  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly clock: SimulatedClock,
    readonly network: UnreliableNetwork,
    readonly faults: ProviderFaults,
    readonly adversity: Adversity,
    readonly database: pg.Pool,
    private readonly secretKey: string,
    private readonly publishableKey: string,
  ) {}

  static async start(
    databaseUrl: string,
    seed: number,
    firstDay: Date,
    adversity: Adversity,
  ): Promise<SimulatedProduct> {
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
    const faults = new ProviderFaults(seed, adversity);
    const network = new UnreliableNetwork(seed, adversity, new WebhookNames(() => database), (payload, headers) =>
      app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload }).then(({ statusCode }) => statusCode),
    );
    const networkUrl = await network.open();
    const { app }: Server = await startServer(config, {
      // Time and events go on when the simulation says so, not while people are at it.
      workers: false,
      clock,
      extend: (made) => {
        // The provider finds the product by its own address; here it finds the network before it.
        Object.defineProperty(made.get(OwnAddress), 'url', { get: () => networkUrl });
        made.get(WebhookEndpoint).listenTo([...webhookSubscriptions, ...connectWebhookSubscriptions]);
        made.get(SandboxFaults).failBy(faults.choose);
        writeNoMails(made.get(EventHandlers));
        return Promise.resolve();
      },
    });
    await app.get(EventQueues).start();
    const { secretKey, publishableKey } = config.payments;
    const database = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    // Sessions that have ended are still there for a moment when the server is stopped.
    database.on('error', () => undefined);
    // Money of a charge is there two business days later, as it is at the provider.
    await database.query('update stripe_sandbox.habits set pending_balance = true');
    return new SimulatedProduct(app, url, clock, network, faults, adversity, database, secretKey, publishableKey);
  }

  get<T>(part: abstract new (...parameters: never[]) => T): T {
    return this.app.get(part as never);
  }

  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.database.query<Row>(sql, [...values])).rows;
  }

  /** Calls the API as somebody who is signed in, and who tries again where the provider did not answer. */
  async as<Body>(actor: SignedIn, method: string, path: string, body?: object): Promise<Answer<Body>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.askAs<Body>(actor, method, path, body);
      if (answer.status !== 503 || tries === patience) return answer;
    }
  }

  private async askAs<Body>(actor: SignedIn, method: string, path: string, body?: object): Promise<Answer<Body>> {
    const authorization = `Bearer ${this.get(AccessTokens).issue(actor, await this.sessionOf(actor.userId))}`;
    const answer = await this.app.inject({
      method: method as 'GET',
      url: path,
      headers: { authorization },
      payload: body,
    });
    return { status: answer.statusCode, body: (answer.payload ? JSON.parse(answer.payload) : undefined) as Body };
  }

  /** Everybody is signed in once, for ever. */
  private sessionOf(userId: number): Promise<string> {
    const known = this.sessions.get(userId);
    if (known) return known;
    const begun = this.rows<{ id: string }>(
      `insert into sessions (id, user_id, token_hash, rotated_at, expires_at, ends_at)
       values (gen_random_uuid(), $1, gen_random_uuid()::text, now(), 'infinity', 'infinity') returning id`,
      [userId],
    ).then(([session]) => session!.id);
    this.sessions.set(userId, begun);
    return begun;
  }

  /** Somebody deletes an object in the provider's dashboard. @throws where it refuses */
  async deleteAtProvider(path: string): Promise<void> {
    await this.callProvider('DELETE', path);
  }

  /** Calls the payment provider, as the shop's server or as a page in a browser. @throws where it refuses */
  provider<Body>(path: string, fields?: Record<string, string>, from: 'server' | 'page' = 'server'): Promise<Body> {
    return this.callProvider(fields ? 'POST' : 'GET', path, fields, from);
  }

  private async callProvider<Body>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields?: Record<string, string>,
    from: 'server' | 'page' = 'server',
  ): Promise<Body> {
    const answer = await this.app.inject({
      method,
      url: `/v1/${path}`,
      headers: {
        authorization: `Bearer ${from === 'server' ? this.secretKey : this.publishableKey}`,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      payload: fields && new URLSearchParams(fields).toString(),
    });
    if (answer.statusCode !== 200) throw new Error(`The provider refused ${path}: ${answer.payload}`);
    return JSON.parse(answer.payload) as Body;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.end();
    await this.network.close();
  }
}

/** Nobody reads the mails of a simulated year. */
function writeNoMails(handlers: EventHandlers): void {
  const of = handlers.of.bind(handlers);
  handlers.of = (type) => of(type).filter(({ handler }) => !handler.startsWith('notifications.'));
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
