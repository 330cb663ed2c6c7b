import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { Clock, activeTraceParent, Statements } from '../../platform/index.js';
import { toDomainEvent } from './payments.events.js';

const atOnce = 50;

/**
 * Stores events and records their domain events in the outbox, in one statement. Only the delivery that stores an id
 * records its event. The rows are ordered, so two processes that receive the same events wait for each other and never
 * deadlock.
 */
const intake = `
  with given as (
    select * from unnest($1::text[], $2::text[], $3::float8[], $4::text[], $5::text[], $7::text[])
      as given (id, type, created, domain_event, payload, trace_parent)
  ), stored as (
    insert into stripe_events (id, type, created_at, received_at)
    select id, type, to_timestamp(created), $6 from given order by id
    on conflict do nothing returning id
  )
  insert into outbox (id, type, payload, occurred_at, trace_parent)
  select event_id_at($6), domain_event, payload::jsonb, $6, trace_parent from stored join given using (id)
  where domain_event is not null order by created, id`;

interface Delivery {
  readonly event: Stripe.Event;
  /** The trace of the request that delivered the event; another request may store it. */
  readonly traceParent: string | undefined;
  done(): void;
  failed(error: unknown): void;
}

/**
 * Stores verified events, one write at a time. Events that arrive during a write share the next one, so a storm of
 * deliveries costs few commits and one connection. A delivery is acknowledged only after its event is committed.
 */
@Injectable()
export class WebhookInbox {
  private waiting: Delivery[] = [];
  private isWriting = false;

  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  /** Resolves once the event is stored. An event that was stored before changes nothing. */
  receive(event: Stripe.Event): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ event, traceParent: activeTraceParent(), done, failed });
      if (!this.isWriting) void this.writeWaiting();
    });
  }

  private async writeWaiting(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) await this.write(this.waiting.splice(0, atOnce));
    this.isWriting = false;
  }

  /** Falls back to one write for each event, because an event that Postgres refuses must not stop the others. */
  private async write(deliveries: readonly Delivery[]): Promise<void> {
    try {
      await this.statements.run(intake, this.valuesOf(deliveries));
      for (const { done } of deliveries) done();
    } catch (error) {
      const [only, ...others] = deliveries;
      if (others.length === 0) only?.failed(error);
      else await Promise.all(deliveries.map((delivery) => this.write([delivery])));
    }
  }

  private valuesOf(given: readonly Delivery[]): unknown[] {
    const deliveries = [...new Map(given.map((delivery) => [delivery.event.id, delivery])).values()];
    const events = deliveries.map(({ event }) => event);
    const domainEvents = events.map(toDomainEvent);
    return [
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ created }) => created),
      domainEvents.map((event) => event?.type ?? null),
      domainEvents.map((event) => (event ? JSON.stringify(event.payload) : null)),
      this.clock.now(),
      deliveries.map(({ traceParent }) => traceParent ?? null),
    ];
  }
}
