import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Clock, createdBefore, Outbox, rememberCreated, type Sql, sqlIn, Transactions } from '../../platform/index.js';
import { type FirstBath, type LockedSubscription, SubscriptionLocks } from '../../subscriptions/index.js';
import { appointmentBooked, BookingRefused, claimVisit, isKept, visitMinutes } from '../visits/index.js';
import {
  freeStations,
  judgeStart,
  occupied,
  lockAcceptingSalon,
  readBookerLimits,
  readChosenAddOns,
  requireOwnBookable,
  requireShownPrice,
  spanAround,
} from '../availability/index.js';
import { clearHolds } from '../holds/index.js';
import { TimeLost } from './rescheduling.service.js';

/** A bath that an owner asks for. */
export interface BookingRequest {
  readonly subscriptionId: number;
  readonly salonId: number;
  readonly petId: number;
  /** UTC instant. */
  readonly startsAt: Date;
  readonly addOnIds: readonly number[];
  /** The price of the add-ons that the owner was shown, in cents; absent where nothing is known of it. */
  readonly shownAddOnCents?: number;
  readonly notes?: string;
  /** The visitor whose hold this booking uses, beside the hold of the dog. */
  readonly visitor?: string;
}

/** Books a bath in one transaction, under the lock of the subscription's row (rules.md#three-baths-a-week). */
@Injectable()
export class Booking {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly subscriptions: SubscriptionLocks,
  ) {}

  /**
   * Books a bath and returns its id. Repeating the call with the same key returns the visit that the first call booked,
   * unless it was cancelled since. Where the time is lost, the dog's other hold stays.
   * @throws TimeLost; BookingRefused naming the field that cannot be accepted
   */
  book(ownerId: number, request: BookingRequest, idempotencyKey?: string): Promise<number> {
    const { visitor: _, ...details } = request;
    const command = { key: idempotencyKey, actorId: ownerId, command: 'appointments.book', request: details };
    return this.transactions.run(async (em) => {
      const earlier = await createdBefore(em, command, (id) => isKept(sqlIn(em), 'id', id));
      if (earlier) return earlier;
      const id = await this.bookIn(em, ownerId, request);
      await rememberCreated(em, command, id);
      return id;
    });
  }

  /**
   * Books in the caller's own transaction and returns the visit's id.
   * @throws TimeLost; BookingRefused naming the field that cannot be accepted
   */
  async bookIn(em: EntityManager, ownerId: number, request: BookingRequest): Promise<number> {
    const subscription = await this.lockOwnSubscription(em, ownerId, request);
    const id = await this.claim(sqlIn(em), subscription, request);
    await this.outbox.record(em, appointmentBooked({ appointmentId: id }));
    return id;
  }

  /**
   * Books the bath that was chosen before the subscription was paid, in the transaction in which the subscription
   * becomes active. Returns the reason where it cannot be booked; the transaction goes on.
   */
  async bookFirst(em: EntityManager, subscriptionId: number, bath: FirstBath): Promise<string | undefined> {
    const subscription = await this.subscriptions.lock(em, subscriptionId);
    if (!subscription) return undefined;
    const { id, petId } = subscription;
    const startsAt = new Date(bath.startsAt);
    const { salonId, addOnIds, visitor } = bath;
    const request = { subscriptionId: id, petId, salonId, startsAt, addOnIds, visitor: visitor ?? undefined };
    try {
      const appointmentId = await this.claim(sqlIn(em), subscription, request);
      await this.outbox.record(em, appointmentBooked({ appointmentId }));
      return undefined;
    } catch (error) {
      if (error instanceof TimeLost) return error.contested;
      if (error instanceof BookingRefused) return error.reason;
      throw error;
    }
  }

  private async lockOwnSubscription(
    em: EntityManager,
    ownerId: number,
    { subscriptionId, petId }: BookingRequest,
  ): Promise<LockedSubscription> {
    const locked = await this.subscriptions.lock(em, subscriptionId);
    const subscription = requireOwnBookable(locked, ownerId, this.clock.now());
    if (subscription.petId !== petId)
      throw new BookingRefused('pet_not_subscribed', 'petId', 'This subscription is not for this pet.');
    return subscription;
  }

  private async claim(sql: Sql, subscription: LockedSubscription, request: BookingRequest): Promise<number> {
    const now = this.clock.now();
    const salon = await lockAcceptingSalon(
      sql,
      request.salonId,
      subscription.petSize,
      spanAround(request.startsAt, now),
    );
    const addOns = await readChosenAddOns(sql, request.salonId, subscription.petSize, request.addOnIds);
    requireShownPrice(addOns, request.shownAddOnCents);
    const booker = await readBookerLimits(sql, subscription, now);
    const holder = { visitor: request.visitor, ownerId: subscription.ownerId, petId: subscription.petId };
    const question = {
      now,
      salon: salon.calendar,
      visits: occupied(salon, holder),
      durationMinutes: visitMinutes(addOns),
      booker,
    };
    const verdict = judgeStart(question, request.startsAt);
    if (verdict.refused) throw new BookingRefused(verdict.refused.code, 'date', verdict.refused.sentence);
    const { start, contested } = verdict;
    if (contested) throw new TimeLost(contested);
    await clearHolds(sql, { salonId: request.salonId, slot: start, holder, now });
    const claim = await claimVisit(sql, {
      subscription,
      salonId: request.salonId,
      calendar: salon.calendar,
      slot: start,
      stations: freeStations(salon.calendar, question.visits, start),
      addOns,
      notes: request.notes,
      now,
    });
    if (!claim) throw new TimeLost('taken');
    return claim.id;
  }
}
