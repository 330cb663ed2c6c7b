import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import { Clock, Outbox, sqlIn, Transactions } from '../../platform/index.js';
import { SubscriptionLocks } from '../../subscriptions/index.js';
import {
  Appointment,
  appointmentMoved,
  AppointmentNotFound,
  type AppointmentPlace,
  BookingRefused,
  isLateCancellation,
  minutesOf,
  NotMovable,
  ownerActions,
  startOfSalonWeek,
} from '../visits/index.js';
import {
  availabilityWithout,
  type BookerSubscription,
  type Contested,
  freeStations,
  type Holder,
  type HoldingOwner,
  lockCalendar,
  judgeStart,
  occupied,
  lockAcceptingSalon,
  readBookerLimits,
  requireOwnBookable,
  spanAround,
} from '../availability/index.js';
import { clearHolds } from '../holds/index.js';
import { lockSeveralPlaces, moveToNewTime } from './new-time.sql.js';

/** The wanted time was lost; thrown so that the whole command is rolled back. */
export class TimeLost extends Error {
  constructor(readonly contested: Contested) {
    super(`The time was lost: ${contested}`);
  }
}

type NewPlace = Omit<AppointmentPlace, 'station'> & { readonly stations: readonly number[] };

/**
 * Moves a booked bath to another time at its salon in one transaction: the old time is kept until the new one is taken.
 */
@Injectable()
export class Rescheduling {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly subscriptions: SubscriptionLocks,
  ) {}

  /**
   * Moves an owner's visit; the visitor's hold is used, as by a booking. A move to its present time changes nothing.
   * With too short a notice the old time is kept as a late cancellation.
   * @throws AppointmentNotFound, NotMovable, TimeLost, BookingRefused naming `date`, `salonId` or `subscriptionId`
   */
  moveOwn({ ownerId, visitor }: HoldingOwner, id: number, startsAt: Date): Promise<void> {
    return this.transactions.run(async (em) => {
      const { appointment, subscription } = await this.lockOwn(em, ownerId, id);
      if (appointment.startsAt.getTime() === startsAt.getTime()) return;
      if (!ownerActions(appointment, this.clock.now()).move) throw new NotMovable();
      const movedFrom = appointment.startsAt.toISOString();
      await lockSeveralPlaces(sqlIn(em), appointment.salonId);
      const holder = { visitor, ownerId, petId: appointment.petId };
      const wanted = await this.judge(em, appointment, { subscription, holder }, startsAt);
      await this.claimNewTime(em, appointment, holder, wanted);
      await this.outbox.record(em, appointmentMoved({ appointmentId: id, movedFrom }));
    });
  }

  /**
   * Locks the subscription's row first, as booking does, so that a move and a booking queue up instead of deadlocking.
   */
  private async lockOwn(em: EntityManager, ownerId: number, id: number) {
    const found = await em.findOne(Appointment, { id, ownerId });
    if (!found) throw new AppointmentNotFound();
    const locked = await this.subscriptions.lock(em, found.subscriptionId);
    // The calendar is locked before the appointment, as by a change of the calendar that may cancel the appointment.
    await lockCalendar(sqlIn(em), found.salonId);
    const appointment = await em.refreshOrFail(found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return { appointment, subscription: requireOwnBookable(locked, ownerId, this.clock.now()) };
  }

  private async judge(
    em: EntityManager,
    appointment: Appointment,
    { subscription, holder }: { subscription: BookerSubscription; holder: Holder },
    startsAt: Date,
  ): Promise<NewPlace> {
    const sql = sqlIn(em);
    const now = this.clock.now();
    const salon = await lockAcceptingSalon(sql, appointment.salonId, appointment.petSize, spanAround(startsAt, now));
    const question = availabilityWithout(appointment.place, {
      now,
      salon: salon.calendar,
      visits: occupied(salon, holder),
      durationMinutes: minutesOf(appointment),
      booker: await readBookerLimits(sql, subscription, now),
    });
    const verdict = judgeStart(question, startsAt);
    if (verdict.refused) throw new BookingRefused(verdict.refused.code, 'date', verdict.refused.sentence);
    const { start, contested } = verdict;
    if (contested) throw new TimeLost(contested);
    return {
      startsAt: start.startsAt,
      endsAt: start.endsAt,
      weekStartsOn: startOfSalonWeek(startsAt, salon.calendar.timeZone),
      stations: freeStations(salon.calendar, question.visits, start),
    };
  }

  private async claimNewTime(
    em: EntityManager,
    appointment: Appointment,
    holder: Holder,
    { stations, ...time }: NewPlace,
  ): Promise<void> {
    const now = this.clock.now();
    const late = isLateCancellation(appointment.startsAt, now);
    const { salonId } = appointment;
    await clearHolds(sqlIn(em), { salonId, slot: time, holder, now });
    const station = await moveToNewTime(sqlIn(em), appointment, { time, stations, late, now });
    if (station === undefined) throw new TimeLost('taken');
    await em.refresh(appointment);
  }
}
