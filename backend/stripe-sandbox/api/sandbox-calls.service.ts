import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type Config, CONFIG, Outbox } from '../../src/platform/index.js';
import { readBehaviour } from '../behaviour/behaviour.js';
import { ObjectStore } from '../objects/object-store.js';
import type { SandboxObject } from '../objects/stripe-objects.js';
import { type EventType, newEvent, type RequestOrigin } from '../objects/event.js';
import { eventEmitted } from '../webhooks/sandbox-events.js';
import { WebhookEndpoint } from '../webhooks/webhook-endpoint.service.js';
import type { ApiCall } from './api-call.js';

/** Any constant will do; it only has to be the sandbox's own among the advisory locks of this database. */
const writingLock = 4_200_042;

export interface CallTerms extends Pick<ApiCall, 'caller' | 'ids' | 'account' | 'now'> {
  /** The request named in the events; without ids for what the provider does by itself. */
  readonly origin: RequestOrigin;
}

/** Opens calls that read and write the sandbox's objects in the caller's transaction. */
@Injectable()
export class SandboxCalls {
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
   * Admits one writer at a time. Intents, invoices and subscriptions refer to one another in cycles, and one queue is
   * the simplest protection against deadlocks. A sandbox has too little load for it to grow long.
   */
  async waitForTurn(em: EntityManager): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(?)', [writingLock]);
  }
}
