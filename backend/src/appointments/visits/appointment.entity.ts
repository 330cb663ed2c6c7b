import { defineEntity, p } from '@mikro-orm/postgresql';

import type { PetSize } from '../../plans/index.js';
import { type AppointmentStatus, settableStatuses } from './appointment-status.rules.js';
import { NotObjectable, StatusNotSettable } from './appointments.errors.js';
import { mayObject } from './visit-assumption.rules.js';
import { isLateCancellation } from './booking-terms.rules.js';
import type { Slot } from './slot.value.js';

const AppointmentSchema = defineEntity({
  name: 'Appointment',
  tableName: 'appointments',
  properties: {
    id: p.bigint('number').primary(),
    subscriptionId: p.integer(),
    ownerId: p.integer(),
    petId: p.integer(),
    petSize: p.string().$type<PetSize>(),
    salonId: p.integer(),
    station: p.integer(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    /** The Monday of the salon-local week in which the bath counts. */
    weekStartsOn: p.date(),
    status: p.string().$type<AppointmentStatus>(),
    /** Whether the cancelled visit still counts as one of the week's baths. */
    cancelledLate: p.boolean(),
    cancelledAt: p.datetime().nullable(),
    /** The instant of the last move; null while the visit has its first time. */
    movedAt: p.datetime().nullable(),
    /** The instant at which the salon last set the status; null while it never has. */
    statusChangedAt: p.datetime().nullable(),
    /** The instant at which the salon was reminded to mark the visit. */
    remindedAt: p.datetime().nullable(),
    /** The instant since which the visit counts as completed because the salon did not mark it. */
    assumedAt: p.datetime().nullable(),
    /** The instant of the owner's objection that the visit did not take place, and its words. */
    objectedAt: p.datetime().nullable(),
    objection: p.string().nullable(),
    objectionSettledAt: p.datetime().nullable(),
    notes: p.string().nullable(),
    /** The instant at which the owner reviewed the bath, which happens once. */
    reviewedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** The series that the visit was booked with, and its number in the series, counted from 1. */
    seriesId: p.bigint('number').nullable(),
    seriesPlace: p.integer().nullable(),
  },
});

/** The station and time of a bath, and the Monday of the week in which it counts. */
export interface AppointmentPlace extends Slot {
  readonly station: number;
  readonly weekStartsOn: string;
}

/** A booked bath and its outcome. */
export class Appointment extends AppointmentSchema.class {
  get place(): AppointmentPlace {
    const { startsAt, endsAt, station, weekStartsOn } = this;
    return { startsAt, endsAt, station, weekStartsOn };
  }

  /** Cancels the visit and frees its station. The notice decides whether the bath still counts in its week. */
  cancel(now: Date): void {
    this.status = 'cancelled';
    this.cancelledLate = isLateCancellation(this.startsAt, now);
    this.cancelledAt = now;
  }

  /**
   * Cancels the visit and frees its station without regard to the owner's notice; the bath does not count in its week.
   */
  release(now: Date): void {
    this.status = 'cancelled';
    this.cancelledLate = false;
    this.cancelledAt = now;
  }

  /**
   * Sets the outcome that the salon's staff report (rules.md#visit-status). After a cancellation by the salon the bath
   * does not count in its week.
   * @throws StatusNotSettable
   */
  becomes(status: AppointmentStatus, now: Date): void {
    if (!settableStatuses(this, now).includes(status)) throw new StatusNotSettable(this, status, now);
    if (status === 'cancelled') this.release(now);
    else this.status = status;
    this.statusChangedAt = now;
    if (this.objectedAt) this.objectionSettledAt ??= now;
  }

  /** Counts the visit as completed, because the salon did not mark it in time. */
  assumeCompleted(now: Date): void {
    this.status = 'completed';
    this.assumedAt = now;
  }

  /**
   * Records the owner's objection that the visit did not take place.
   * @throws NotObjectable
   */
  object(words: string, now: Date): void {
    if (!mayObject(this, now)) throw new NotObjectable();
    this.objectedAt = now;
    this.objection = words;
  }

  /**
   * Accepts the objection, because the salon did not answer it in time: the visit is cancelled and does not count in
   * its week.
   */
  acceptObjection(now: Date): void {
    this.release(now);
    this.objectionSettledAt = now;
  }
}

AppointmentSchema.setClass(Appointment);
