import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  type AvailabilityQuestion,
  type BookableSalon,
  lockCalendar,
  holdOffered,
  isTooLong,
  occupied,
  readBookableSalon,
  readBookerLimits,
  readOwnHeldSlots,
  spanOfDates,
  visitMinutes,
} from '../appointments/index.js';
import { Clock, Outbox, type Sql, sqlIn, Transactions } from '../platform/index.js';
import { runsAt } from '../subscriptions/index.js';
import { readSalonQueue, type QueuedWait } from './queue.view.js';
import { insertOffer, lockSalonQueue, lockQueuedWait } from './offer.sql.js';
import { fittingStarts, heldUntil } from './wait.rules.js';
import { placeOffered } from './waitlist.events.js';

/** The number of places that a wait may lose to rivals in one run before it is passed over. */
const maxLosses = 3;

/**
 * The result of one run at a salon: an offer, a wait that lost a place to a rival, or undefined where no free place
 * fits.
 */
type OfferResult = { readonly offered: number } | { readonly lostBy: number } | undefined;

/** Offers free places of a salon to its line, in order (rules.md#offers). */
@Injectable()
export class PlaceOffers {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Offers places until no free place fits any wait. Each offer is a separate transaction, so that it locks one wait
   * only. After a crash the next run finds the rest.
   */
  async offerAt(salonId: number): Promise<void> {
    const losses = new Map<number, number>();
    for (;;) {
      const result = await this.offerNext(salonId, (waitId) => (losses.get(waitId) ?? 0) >= maxLosses);
      if (!result) return;
      if ('lostBy' in result) losses.set(result.lostBy, (losses.get(result.lostBy) ?? 0) + 1);
    }
  }

  private offerNext(salonId: number, isPassedOver: (waitId: number) => boolean): Promise<OfferResult> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      await lockSalonQueue(sql, salonId);
      await lockCalendar(sql, salonId);
      const now = this.clock.now();
      const queue = (await readSalonQueue(sql, salonId, now)).filter(({ id }) => !isPassedOver(id));
      if (queue.length === 0) return undefined;
      const days = queue.map(({ date }) => date);
      const salon = await readBookableSalon(sql, salonId, spanOfDates(days, now));
      if (salon?.status !== 'approved') return undefined;
      for (const wait of queue) {
        const result = await this.offer(em, salon, wait, now);
        if (result) return result;
      }
      return undefined;
    });
  }

  private async offer(em: EntityManager, salon: BookableSalon, wait: QueuedWait, now: Date): Promise<OfferResult> {
    const sql = sqlIn(em);
    const [start] = await startsFor(sql, salon, wait, now);
    if (!start || !(await lockQueuedWait(sql, wait.id, wait.petId))) return undefined;
    const { id: waitId, ownerId, petId, petSize } = wait;
    const addOnIds = wait.addOns.map(({ id }) => id);
    const expiresAt = heldUntil(now, start.startsAt, salon.calendar.timeZone);
    const place = { salon, slot: start, ownerId, petId, petSize, addOnIds, now, expiresAt };
    const holdId = await holdOffered(sql, place);
    if (holdId === undefined) return { lostBy: waitId };
    const { startsAt, endsAt } = start;
    const offer = { waitId, petId, salonId: salon.id, startsAt, endsAt, holdId, offeredAt: now, heldUntil: expiresAt };
    const offerId = await insertOffer(sql, offer);
    await this.outbox.record(em, placeOffered({ offerId }));
    return { offered: offerId };
  }
}

/**
 * Returns the starts that may be offered: free, wanted, not offered before, and allowed by the subscription, its week
 * and the dog's other baths.
 */
async function startsFor(sql: Sql, salon: BookableSalon, wait: QueuedWait, now: Date) {
  const { subscription, petId } = wait;
  const question: AvailabilityQuestion = {
    now,
    salon: salon.calendar,
    visits: occupied(salon),
    durationMinutes: visitMinutes(wait.addOns),
  };
  // The salon may have made its add-ons longer since the dog began to wait.
  if (isTooLong(question.durationMinutes)) return [];
  const offeredBefore = new Set(wait.offeredBefore.map((startsAt) => startsAt.getTime()));
  const isNew = ({ startsAt }: { startsAt: Date }) => !offeredBefore.has(startsAt.getTime());
  if (!runsAt(subscription, now) || !fittingStarts(wait, question).some(isNew)) return [];
  const limits = await readBookerLimits(sql, { ...subscription, petId }, now);
  const petVisits = [...limits.petVisits, ...(await readOwnHeldSlots(sql, petId, now))];
  return fittingStarts(wait, { ...question, booker: { ...limits, petVisits } }).filter(isNew);
}
