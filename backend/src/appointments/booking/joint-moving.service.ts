import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Clock, Outbox, sqlIn } from '../../platform/index.js';
import { SubscriptionLocks } from '../../subscriptions/index.js';
import {
  type AvailabilityQuestion,
  freeStations,
  type Holder,
  type HoldingOwner,
  lockCalendar,
  occupied,
  lockAcceptingSalon,
  readBookerLimits,
  requireOwnBookable,
  spanToRead,
  type StationVisit,
} from '../availability/index.js';
import { clearHoldsForAll } from '../holds/index.js';
import {
  Appointment,
  appointmentMoved,
  appointmentsMovedTogether,
  AppointmentNotFound,
  isLateCancellation,
  minutesOf,
  NotMovable,
  ownerActions,
  type Slot,
  startOfSalonWeek,
} from '../visits/index.js';
import { claimNewTime, lockSeveralPlaces, releasePlaces } from './new-time.sql.js';

/**
 * Locked visits of one dog at one salon, with all that their new starts are judged by while the visits keep their
 * present places.
 */
export interface JointMover {
  readonly visits: readonly Appointment[];
  readonly question: AvailabilityQuestion;
  /** Whose holds are used for the new places. */
  readonly holder: Holder;
}

/** A visit and its new time, one of several that move together or not at all. */
export interface JointMove {
  readonly visit: Appointment;
  readonly slot: Slot;
}

/** Moves several visits of one dog at one salon in the caller's transaction, by the rules of moving one. */
@Injectable()
export class JointMoving {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly subscriptions: SubscriptionLocks,
  ) {}

  /**
   * Returns a visit of a series and all later visits that can still be moved, soonest first. Locks are taken in the
   * order of every move: the subscription, the salon's calendar, the visits by id, then the salon's queue of commands
   * that take several places.
   * @throws AppointmentNotFound, NotMovable; BookingRefused naming the field
   */
  async loadMover(
    em: EntityManager,
    { ownerId, visitor }: HoldingOwner,
    seriesId: number,
    appointmentId: number,
  ): Promise<JointMover> {
    const sql = sqlIn(em);
    const now = this.clock.now();
    const from = await em.findOne(Appointment, { id: appointmentId, seriesId, ownerId });
    if (!from) throw new AppointmentNotFound();
    const { salonId, petId, petSize } = from;
    const locked = await this.subscriptions.lock(em, from.subscriptionId);
    await lockCalendar(sql, salonId);
    const scheduled = await em.find(
      Appointment,
      { seriesId, ownerId, status: 'scheduled' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
    const visits = scheduled
      .filter(({ startsAt }) => startsAt >= from.startsAt)
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id);
    if (!visits.includes(from) || !ownerActions(from, now).move) throw new NotMovable();
    const subscription = requireOwnBookable(locked, ownerId, now);
    await lockSeveralPlaces(sql, salonId);
    const salon = await lockAcceptingSalon(sql, salonId, petSize, { ...spanToRead(undefined, now), now });
    const holder = { visitor, ownerId, petId };
    const question = {
      now,
      salon: salon.calendar,
      visits: occupied(salon, holder),
      durationMinutes: minutesOf(from),
      booker: await readBookerLimits(sql, subscription, now),
    };
    return { visits, question, holder };
  }

  /**
   * Gives the visits their new places, soonest first, and records one event for all of them. Returns false where
   * another booking was faster; the caller then rolls back. The visits keep their numbers in the series.
   */
  async move(em: EntityManager, { question, holder }: JointMover, moves: readonly JointMove[]): Promise<boolean> {
    const sql = sqlIn(em);
    const { now, salon } = question;
    const [first] = moves;
    if (!first) return true;
    const { salonId } = first.visit;
    await clearHoldsForAll(sql, { salonId, slots: moves.map(({ slot }) => slot), holders: [holder], now });
    await releasePlaces(
      sql,
      moves.map(({ visit }) => visit.id),
    );
    const movedPlaces = new Set(moves.map(({ visit }) => placeKey(visit.place)));
    const others = question.visits.filter((visit) => !movedPlaces.has(placeKey(visit)));
    const movedVisits: { appointmentId: number; movedFrom: string }[] = [];
    for (const { visit, slot } of moves.toSorted((one, other) => +one.slot.startsAt - +other.slot.startsAt)) {
      const { id, startsAt } = visit;
      const time = { ...slot, weekStartsOn: startOfSalonWeek(slot.startsAt, salon.timeZone) };
      const stations = freeStations(salon, others, slot);
      const late = isLateCancellation(startsAt, now);
      if ((await claimNewTime(sql, visit, { time, stations, late, now })) === undefined) return false;
      movedVisits.push({ appointmentId: id, movedFrom: startsAt.toISOString() });
    }
    for (const moved of movedVisits) await this.outbox.record(em, appointmentMoved({ ...moved, together: true }));
    await this.outbox.record(em, appointmentsMovedTogether({ visits: movedVisits }));
    return true;
  }
}

const placeKey = ({ station, startsAt, endsAt }: StationVisit) => `${station} ${+startsAt} ${+endsAt}`;
