import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  appointmentBooked,
  type AppointmentEvent,
  type AppointmentMoved,
  appointmentMoved,
  releaseOffered,
} from '../appointments/index.js';
import {
  Clock,
  cutoff,
  deleteOld,
  Every,
  nightlySeconds,
  OnEvent,
  Outbox,
  type RecordedEvent,
  type Sql,
  sqlIn,
  Statements,
  Transactions,
} from '../platform/index.js';
import { endOffer, type LockedOffer, lockLostOffers, lockOverdueOffers } from './offer.sql.js';
import { OpenedPlaces } from './opened-places.service.js';
import { endWaitsWithBath, endPastWaits } from './wait.sql.js';
import { placeFreed } from './waitlist.events.js';

const settleSeconds = 15;
const everySeconds = 60;
const recoverySeconds = 3_600;
const atOnce = 50;

/** Locks at most as many offers as one transaction ends. */
type LockOffers = (sql: Sql, now: Date) => Promise<LockedOffer[]>;

/**
 * Ends offers whose time is up, and waits whose day is over, whose dog has a bath that day, or whose only salon is no
 * longer a partner. The jobs read the tables alone; events only make them quicker.
 */
@Injectable()
export class WaitlistEndings {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly opened: OpenedPlaces,
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  @OnEvent(appointmentBooked, 'waitlist.end-after-booked')
  booked({ payload }: RecordedEvent<AppointmentEvent>, em: EntityManager): Promise<void> {
    return this.endBathed(em, payload.appointmentId);
  }

  @OnEvent(appointmentMoved, 'waitlist.end-after-moved')
  moved({ payload }: RecordedEvent<AppointmentMoved>, em: EntityManager): Promise<void> {
    return this.endBathed(em, payload.appointmentId);
  }

  /** Ends offers without an answer. The place goes to the next in line at once. */
  @Every('waitlist.settle-offers', settleSeconds)
  settleOffers(): Promise<void> {
    return this.settle((sql, now) => lockOverdueOffers(sql, now, atOnce));
  }

  /** Does all of it without an event, because expired holds of visitors open places as well. */
  @Every('waitlist.end-expired', everySeconds)
  async endExpired(): Promise<void> {
    await this.settleOffers();
    await this.settle((sql) => lockLostOffers(sql, atOnce));
    await this.transactions.run((em) => endPastWaits(sqlIn(em), this.clock.now()));
    await this.opened.offerEverywhere();
  }

  /**
   * Ends waits whose dog has a bath that day although no event came after the wait began, as where the bath's salon has
   * another time zone since. It looks at every wait, so it runs seldom.
   */
  @Every('waitlist.end-bathed', recoverySeconds)
  endAllBathed(): Promise<void> {
    return this.transactions.run((em) => this.endBathed(em));
  }

  /** Deletes old waits when their events are deleted. */
  @Every('waitlist.forget', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const statement = `delete from waits where id in (select id from waits where settled_at < $1 limit $2)`;
    await deleteOld(this.statements, statement, cutoff('records', this.clock.now()));
  }

  private async settle(lock: LockOffers): Promise<void> {
    while (await this.transactions.run((em) => this.settleSome(em, lock)));
  }

  private async settleSome(em: EntityManager, lock: LockOffers): Promise<boolean> {
    const sql = sqlIn(em);
    const now = this.clock.now();
    const overdue = await lock(sql, now);
    const holds = overdue.flatMap(({ holdId }) => holdId ?? []);
    for (const offer of overdue) await endOffer(sql, offer, offer.heldUntil <= now ? 'lapsed' : 'withdrawn', now);
    await releaseOffered(sql, holds);
    await this.recordFreedPlaces(
      em,
      overdue.map(({ salonId }) => salonId),
    );
    return overdue.length === atOnce;
  }

  private async endBathed(em: EntityManager, appointmentId?: number): Promise<void> {
    const sql = sqlIn(em);
    const ended = await endWaitsWithBath(sql, this.clock.now(), appointmentId);
    await releaseOffered(
      sql,
      ended.map(({ holdId }) => holdId),
    );
    await this.recordFreedPlaces(
      em,
      ended.map(({ salonId }) => salonId),
    );
  }

  private async recordFreedPlaces(em: EntityManager, salonIds: readonly number[]): Promise<void> {
    for (const salonId of new Set(salonIds)) await this.outbox.record(em, placeFreed({ salonId }));
  }
}
