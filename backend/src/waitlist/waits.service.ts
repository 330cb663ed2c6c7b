import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { releaseOffered, requireOwnBookable } from '../appointments/index.js';
import { PetDeletionGuards } from '../pets/index.js';
import { businessTerms } from '../plans/index.js';
import { Clock, createdBefore, Outbox, refusingOn, rememberCreated, sqlIn, Transactions } from '../platform/index.js';
import { type LockedSubscription, SubscriptionLocks } from '../subscriptions/index.js';
import type { JoinWaitlistDto } from './dto/waitlist-entry.dto.js';
import { endOffer, lockOffer, openOfferOf } from './offer.sql.js';
import { WaitlistRequests } from './waitlist-requests.service.js';
import {
  countOpenWaits,
  hasBathOn,
  insertWait,
  isInLine,
  leaveWait,
  lockOpenWaitsOf,
  lockOwnWait,
} from './wait.sql.js';
import { AlreadyWaiting, HasBathThatDay, PlaceFree, TooManyWaits, WaitNotFound } from './waitlist.errors.js';
import { placeFreed, waitJoined } from './waitlist.events.js';

const { maxPerDog } = businessTerms.waitlist;

/** Carries out an owner's commands to join and to leave the waitlist (rules.md#waitlist). */
@Injectable()
export class Waits implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: SubscriptionLocks,
    private readonly requests: WaitlistRequests,
    private readonly outbox: Outbox,
    private readonly pets: PetDeletionGuards,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.pets.onRemoval(async (em, petId) => {
      for (const id of await lockOpenWaitsOf(sqlIn(em), petId)) await this.leaveIn(em, id);
    });
  }

  /**
   * Puts a dog in line and returns the id of its wait. Its waits are counted under the lock of the subscription's row.
   * Repeating the call with the same key returns the wait that the first call began, as long as that is in line.
   * @throws PlaceFree where something that fits can be booked now; AlreadyWaiting, TooManyWaits, HasBathThatDay;
   * BookingRefused, WaitlistRefused naming the field
   */
  join(ownerId: number, body: JoinWaitlistDto, key?: string): Promise<number> {
    const command = { key, actorId: ownerId, command: 'waitlist.join', request: body };
    return refusingOn({ waits_once: () => new AlreadyWaiting() }, () =>
      this.transactions.run(async (em) => {
        const sql = sqlIn(em);
        const now = this.clock.now();
        const earlier = await createdBefore(em, command, (id) => isInLine(sql, id, now));
        if (earlier) return earlier;
        const subscription = await this.lockOwn(em, ownerId, body.subscriptionId);
        const request = await this.requests.judge(sql, subscription, body, now);
        const { petId } = subscription;
        if (await hasBathOn(sql, petId, body.date)) throw new HasBathThatDay();
        const free = await this.requests.freeNow(sql, subscription, request, now);
        if (free.length > 0) throw new PlaceFree(free);
        const ids = { ownerId, petId, subscriptionId: subscription.id, createdAt: now };
        const id = await insertWait(sql, { ...request, ...ids });
        if ((await countOpenWaits(sql, petId)) > maxPerDog) throw new TooManyWaits();
        await rememberCreated(em, command, id);
        await this.outbox.record(em, waitJoined({ waitId: id }));
        return id;
      }),
    );
  }

  /**
   * Ends an owner's wait; a place that is offered goes to the next. Repeating it changes nothing.
   * @throws WaitNotFound
   */
  leave(ownerId: number, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      if (!(await lockOwnWait(sqlIn(em), ownerId, id))) throw new WaitNotFound();
      await this.leaveIn(em, id);
    });
  }

  /** Ends a wait that the caller has locked. */
  private async leaveIn(em: EntityManager, id: number): Promise<void> {
    const sql = sqlIn(em);
    const now = this.clock.now();
    const offerId = await openOfferOf(sql, id);
    const offer = offerId && (await lockOffer(sql, offerId));
    if (offer) {
      await endOffer(sql, offer, 'declined', now);
      await releaseOffered(sql, offer.holdId === null ? [] : [offer.holdId]);
      await this.outbox.record(em, placeFreed({ salonId: offer.salonId }));
    }
    await leaveWait(sql, id, now);
  }

  private async lockOwn(em: EntityManager, ownerId: number, subscriptionId: number): Promise<LockedSubscription> {
    const locked = await this.subscriptions.lock(em, subscriptionId);
    return requireOwnBookable(locked, ownerId, this.clock.now());
  }
}
