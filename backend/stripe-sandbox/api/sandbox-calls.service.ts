import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import PQueue from 'p-queue';

import { type Config, CONFIG, Outbox } from '../../src/platform/index.js';
import { readBehaviour } from '../behaviour/behaviour.js';
import { LockTimeout } from '../protocol/api-errors.js';
import { ObjectStore } from '../objects/object-store.js';
import type { SandboxObject } from '../objects/stripe-objects.js';
import { type EventType, newEvent, type RequestOrigin } from '../objects/event.js';
import { eventEmitted } from '../webhooks/sandbox-events.js';
import { WebhookEndpoint } from '../webhooks/webhook-endpoint.service.js';
import type { ApiCall, Caller } from './api-call.js';

/** Any constant will do; it only has to be the sandbox's own among the advisory locks of this database. */
const writingLock = 4_200_042;
/** One writes, and one looks whether the key of its call is in use. */
const writesAtOnce = 2;

export interface CallTerms extends Pick<ApiCall, 'caller' | 'ids' | 'account' | 'now'> {
  /** The request named in the events; without ids for what the provider does by itself. */
  readonly origin: RequestOrigin;
}

/** Opens calls that read and write the sandbox's objects in the caller's transaction. */
@Injectable()
export class SandboxCalls {
  private readonly writes = new PQueue({ concurrency: writesAtOnce });

  constructor(
    private readonly outbox: Outbox,
    private readonly endpoint: WebhookEndpoint,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  open(em: EntityManager, { origin, ...terms }: CallTerms): ApiCall {
    const store = new ObjectStore(em, terms.account);
    const emit = async (type: EventType, object: SandboxObject): Promise<void> => {
      const event = await store.save(newEvent(type, object, { request: origin, account: terms.account }, terms.now));
      if (this.endpoint.accepts(type))
        await this.outbox.record(em, eventEmitted({ stripeEventId: event.id, account: terms.account }));
    };
    const behaviour = () => readBehaviour(em);
    const { appUrl } = this.config;
    const onAccount = (account: string) => this.open(em, { origin, ...terms, account });
    return { ...terms, appUrl, store, behaviour, emit, onAccount };
  }

  /**
   * Runs a write of this process after those that asked before, so that waiting writes hold no connections, which the
   * product shares. A server gives up after its time limit and calls again; so that the sandbox does not work on calls
   * to which nobody listens any more, one that has waited for half of that time is refused, as by Stripe. A browser
   * waits.
   * @throws LockTimeout
   */
  async admit<T>(caller: Caller, write: () => Promise<T>): Promise<T> {
    if (caller === 'browser') return this.writes.add(write);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new LockTimeout()), this.config.payments.timeoutMilliseconds / 2);
    return this.writes.add(
      () => {
        clearTimeout(timer);
        return write();
      },
      { signal: waiting.signal },
    );
  }

  /**
   * Admits one writer at a time. Intents, invoices and subscriptions refer to one another in cycles, and one queue is
   * the simplest protection against deadlocks.
   */
  async waitForTurn(em: EntityManager): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(?)', [writingLock]);
  }
}
