import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';

import { AccessTokens, type Role } from '../src/auth/index.js';
import { webhookSubscriptions, connectWebhookSubscriptions } from '../src/payments/index.js';
import { EventHandlers, EventQueues, loadConfig, openPool, OwnAddress } from '../src/platform/index.js';
import { type Server, startServer } from '../src/server.js';
import { SandboxFaults, WebhookEndpoint } from '../stripe-sandbox/index.js';
import { Diary } from './diary.js';
import { freePort } from './free-port.js';
import type { Frequency } from './frequency.js';
import { ProviderCalls } from './provider-calls.js';
import { ProviderFaults } from './provider-faults.js';
import { SimulatedClock } from './simulated-clock.js';
import { UnreliableNetwork } from './unreliable-network.js';
import { WebhookNames } from './webhook-names.js';

/** The number of tries before a person gives up. */
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

/** How often things go wrong, and how much members do of their own accord. */
export interface Scenario {
  /** The frequency of failures and of hostile acts. */
  readonly adversity: Frequency;
  /** The frequency of rare actions of members. */
  readonly initiative: Frequency;
  /** Whether members wait at salons around theirs too. */
  readonly waitsWithinMiles: boolean;
}

interface Outages {
  readonly network: UnreliableNetwork;
  readonly faults: ProviderFaults;
}

/** What the simulation opened for itself, and closes at its end. */
interface Resources {
  readonly database: pg.Pool;
  readonly folder: string;
}

/** The running product with a simulated clock and an unreliable network in front of its webhooks. */
export class SimulatedProduct {
  readonly diary = new Diary();

  private readonly sessions = new Map<number, Promise<string>>();

  private constructor(
    readonly app: NestFastifyApplication,
    readonly clock: SimulatedClock,
    readonly outages: Outages,
    readonly scenario: Scenario,
    readonly provider: ProviderCalls,
    private readonly resources: Resources,
  ) {}

  static async start(databaseUrl: string, seed: number, firstDay: Date, scenario: Scenario): Promise<SimulatedProduct> {
    // The provider's SDK has to know the address before the server listens there.
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const folder = await mkdtemp(join(tmpdir(), 'lather-simulation-'));
    const config = loadConfig({
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: 'a secret that only the simulation knows',
      PAYMENTS: 'sandbox',
      STRIPE_API_BASE: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      DATABASE_POOL: '40',
    });
    const clock = new SimulatedClock(firstDay);
    const faults = new ProviderFaults(seed, scenario.adversity);
    const network = new UnreliableNetwork(
      seed,
      scenario.adversity,
      new WebhookNames(() => database),
      (payload, headers) =>
        app
          .inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })
          .then(({ statusCode }) => statusCode),
    );
    const networkUrl = await network.open();
    const { app }: Server = await startServer(config, {
      // Time and events advance when the simulation says so, not while people act.
      workers: false,
      clock,
      extend: (made) => {
        // The provider finds the product by its own address, which is replaced by that of the network in front of it.
        Object.defineProperty(made.get(OwnAddress), 'url', { get: () => networkUrl });
        made.get(WebhookEndpoint).listenTo([...webhookSubscriptions, ...connectWebhookSubscriptions]);
        made.get(SandboxFaults).failBy(faults.choose);
        writeNoMails(made.get(EventHandlers));
        return Promise.resolve();
      },
    });
    await app.get(EventQueues).start();
    const database = openPool({ url: databaseUrl, poolSize: 4 });
    // The money of a charge is available two business days later, as at the provider.
    await database.query('update stripe_sandbox.habits set pending_balance = true');
    const provider = new ProviderCalls(app, url, config.payments);
    return new SimulatedProduct(app, clock, { network, faults }, scenario, provider, { database, folder });
  }

  get<T>(part: abstract new (...parameters: never[]) => T): T {
    return this.app.get(part as never);
  }

  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.resources.database.query<Row>(sql, [...values])).rows;
  }

  /** Calls the API as a signed-in person, who tries again where the provider did not answer. */
  async as<Body>(actor: SignedIn, method: string, path: string, body?: object): Promise<Answer<Body>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.askAs<Body>(actor, method, path, body);
      if (answer.status !== 503 || tries === patience) return answer;
    }
  }

  /** Calls the API as a person without a session who has followed a link. */
  asAnybody<Body>(method: string, path: string, body: object): Promise<Answer<Body>> {
    return this.send(method, path, {}, body);
  }

  private async askAs<Body>(actor: SignedIn, method: string, path: string, body?: object): Promise<Answer<Body>> {
    const authorization = `Bearer ${this.get(AccessTokens).issue(actor, await this.sessionOf(actor.userId))}`;
    return this.send(method, path, { authorization }, body);
  }

  private async send<Body>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Answer<Body>> {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const answer = await this.app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...(form && { 'content-type': form.headers.get('content-type')! }) },
      payload: form ? Buffer.from(await form.arrayBuffer()) : body,
    });
    return { status: answer.statusCode, body: (answer.payload ? JSON.parse(answer.payload) : undefined) as Body };
  }

  /** Forgets a user's session after all of them have ended; the next call begins a new one. */
  hasSignedOut(userId: number): void {
    this.sessions.delete(userId);
  }

  /**
   * Returns the user's only session, which lasts until all of their sessions end. The clock's real time stands still,
   * so the session never has to reauthenticate.
   */
  private sessionOf(userId: number): Promise<string> {
    const known = this.sessions.get(userId);
    if (known) return known;
    const begun = this.rows<{ id: string }>(
      `insert into sessions (id, user_id, token_hash, rotated_at, proven_at, expires_at, ends_at)
       values (gen_random_uuid(), $1, gen_random_uuid()::text, now(), now(), 'infinity', 'infinity') returning id`,
      [userId],
    ).then(([session]) => session!.id);
    this.sessions.set(userId, begun);
    return begun;
  }

  /** Ends all failures of the network and the provider. */
  stopFaults(): void {
    this.outages.network.stopFaults();
    this.outages.faults.stopFaults();
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.resources.database.end();
    await this.outages.network.close();
    await rm(this.resources.folder, { recursive: true, force: true });
  }
}

/** Nobody reads the mails of a simulated year. */
function writeNoMails(handlers: EventHandlers): void {
  const of = handlers.of.bind(handlers);
  handlers.of = (type) => of(type).filter(({ handler }) => !handler.startsWith('notifications.'));
}
