import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Clock, Outbox, sqlIn } from '../../platform/index.js';
import { type LockedSubscription, SubscriptionLocks } from '../../subscriptions/index.js';
import {
  type AvailabilityQuestion,
  freeStations,
  type Holder,
  type HoldingOwner,
  lockCalendar,
  occupied,
  lockAcceptingSalon,
  readBookerLimits,
  readChosenAddOns,
  requireOwnBookable,
  requireShownPrice,
  spanToRead,
  type StationVisit,
} from '../availability/index.js';
import { clearHoldsForAll, lockHolder } from '../holds/index.js';
import {
  appointmentBooked,
  appointmentBookedTogether,
  type ChosenAddOn,
  claimVisit,
  type SeriesPlace,
  type Slot,
  visitMinutes,
} from '../visits/index.js';
import { lockSeveralPlaces } from './new-time.sql.js';

/** A subscription and the add-ons of the visits to be booked on it. */
export interface WantedBooker {
  readonly subscriptionId: number;
  readonly addOnIds: readonly number[];
  /** The price of the add-ons of one visit that the owner was shown, in cents; absent where nothing is known of it. */
  readonly shownAddOnCents?: number;
}

/**
 * A dog whose visits are to be booked, with all that its starts are judged by. It stays locked until the transaction
 * ends.
 */
export interface JointBooker {
  readonly subscription: LockedSubscription;
  readonly addOns: readonly ChosenAddOn[];
  /** Whose holds are used for the visits. */
  readonly holder: Holder;
  readonly question: AvailabilityQuestion;
}

/** A visit that the rules allow. */
export interface JointVisit {
  readonly booker: JointBooker;
  readonly slot: Slot;
  readonly notes?: string;
  readonly inSeries?: SeriesPlace;
  readonly groupId?: number;
}

/** Books several visits at one salon in the caller's transaction, by the rules of a single booking. */
@Injectable()
export class JointBooking {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly subscriptions: SubscriptionLocks,
  ) {}

  /**
   * Locks and reads all that each dog's starts in the booking window are judged by. Locks are taken in the order of
   * every booking: subscriptions by id, the salon's calendar, the salon's queue of commands that take several places,
   * then the dogs by id and the visitor.
   * @throws BookingRefused naming the field
   */
  async loadBookers(
    em: EntityManager,
    { ownerId, visitor }: HoldingOwner,
    salonId: number,
    wanted: readonly WantedBooker[],
  ): Promise<JointBooker[]> {
    const sql = sqlIn(em);
    const now = this.clock.now();
    const locked = new Map<number, LockedSubscription>();
    for (const id of wanted.map(({ subscriptionId }) => subscriptionId).toSorted((one, other) => one - other))
      locked.set(id, requireOwnBookable(await this.subscriptions.lock(em, id), ownerId, now));
    await lockCalendar(sql, salonId);
    await lockSeveralPlaces(sql, salonId);
    // A hold or an offer for one of the dogs could otherwise wait for a station of this command, which waits for the dog.
    const petIds = [...locked.values()].map(({ petId }) => petId);
    for (const petId of petIds.toSorted((one, other) => one - other)) await lockHolder(sql, `pet ${petId}`);
    if (visitor) await lockHolder(sql, `visitor ${visitor}`);
    const holders = petIds.map((petId) => ({ visitor, ownerId, petId }));
    const bookers: JointBooker[] = [];
    for (const { subscriptionId, addOnIds, shownAddOnCents } of wanted) {
      const subscription = locked.get(subscriptionId)!;
      const salon = await lockAcceptingSalon(sql, salonId, subscription.petSize, {
        ...spanToRead(undefined, now),
        now,
      });
      const addOns = await readChosenAddOns(sql, salonId, subscription.petSize, addOnIds);
      requireShownPrice(addOns, shownAddOnCents);
      const booker = await readBookerLimits(sql, subscription, now);
      const visits = occupied(salon, ...holders);
      const durationMinutes = visitMinutes(addOns);
      bookers.push({
        subscription,
        addOns,
        holder: { visitor, petId: subscription.petId },
        question: { now, salon: salon.calendar, visits, durationMinutes, booker },
      });
    }
    return bookers;
  }

  /**
   * Takes the visits' places, soonest first, and records one event for all that were booked. Returns their ids in the
   * order of the visits, undefined where another booking was faster.
   */
  async book(em: EntityManager, salonId: number, visits: readonly JointVisit[]): Promise<(number | undefined)[]> {
    const sql = sqlIn(em);
    const now = this.clock.now();
    const holders = visits.map(({ booker }) => booker.holder);
    await clearHoldsForAll(sql, { salonId, slots: visits.map(({ slot }) => slot), holders, now });
    // Of visits that begin together the longest chooses first: a station that is free for it is free for shorter visits
    // as well.
    const inOrder = [...visits.entries()].toSorted(
      ([, { slot: one }], [, { slot: other }]) =>
        one.startsAt.getTime() - other.startsAt.getTime() || other.endsAt.getTime() - one.endsAt.getTime(),
    );
    const taken: StationVisit[] = [];
    const ids: (number | undefined)[] = visits.map(() => undefined);
    for (const [index, { booker, slot, notes, inSeries, groupId }] of inOrder) {
      const { subscription, addOns, question } = booker;
      const { salon: calendar } = question;
      const stations = freeStations(calendar, [...question.visits, ...taken], slot);
      const visit = { subscription, salonId, calendar, slot, stations, addOns, notes, inSeries, groupId, now };
      const claim = await claimVisit(sql, visit);
      if (!claim) continue;
      ids[index] = claim.id;
      taken.push({ startsAt: slot.startsAt, endsAt: slot.endsAt, station: claim.station });
    }
    await this.recordEvents(
      em,
      ids.flatMap((id) => id ?? []),
    );
    return ids;
  }

  private async recordEvents(em: EntityManager, appointmentIds: number[]): Promise<void> {
    for (const appointmentId of appointmentIds)
      await this.outbox.record(em, appointmentBooked({ appointmentId, together: true }));
    if (appointmentIds.length > 0) await this.outbox.record(em, appointmentBookedTogether({ appointmentIds }));
  }
}
