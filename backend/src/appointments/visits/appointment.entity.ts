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
    /** The Monday of the salon-local week to which the bath counts. */
    weekStartsOn: p.date(),
    status: p.string().$type<AppointmentStatus>(),
    /** A late cancellation still counts as one of the week's baths. */
    cancelledLate: p.boolean(),
    cancelledAt: p.datetime().nullable(),
    /** When it was last moved; null while it has its first time. */
    movedAt: p.datetime().nullable(),
    /** When the salon last set the status; null while it never has. */
    statusChangedAt: p.datetime().nullable(),
    /** When the salon was reminded to mark it. */
    remindedAt: p.datetime().nullable(),
    /** Since when it counts as completed because nobody marked it. */
    assumedAt: p.datetime().nullable(),
    /** When its owner said that it did not take place, and in which words. */
    objectedAt: p.datetime().nullable(),
    objection: p.string().nullable(),
    objectionSettledAt: p.datetime().nullable(),
    notes: p.string().nullable(),
    /** Set when the owner has reviewed the bath, which is done once. */
    reviewedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** The series that it was booked with, and its number in it, counted from 1. */
    seriesId: p.bigint('number').nullable(),
    seriesPlace: p.integer().nullable(),
  },
});

/** Where and when a bath takes place, and the Monday of the week to which it counts. */
export interface AppointmentPlace extends Slot {
  readonly station: number;
  readonly weekStartsOn: string;
}

/** A bath that was booked, and what became of it. */
export class Appointment extends AppointmentSchema.class {
  get place(): AppointmentPlace {
    const { startsAt, endsAt, station, weekStartsOn } = this;
    return { startsAt, endsAt, station, weekStartsOn };
  }

  /** Gives the station free; whether the bath still counts depends on the notice. */
  cancel(now: Date): void {
    this.status = 'cancelled';
    this.cancelledLate = isLateCancellation(this.startsAt, now);
    this.cancelledAt = now;
  }

  /** Gives the station free for a reason that is not the owner's notice; the bath does not count. */
  release(now: Date): void {
    this.status = 'cancelled';
    this.cancelledLate = false;
    this.cancelledAt = now;
  }

  /**
   * What the salon's staff say became of the visit (rules.md#visit-status). A cancellation by the salon is not the owner's:
   * the bath does not count as one of the week's.
   * @throws StatusNotSettable
   */
  becomes(status: AppointmentStatus, now: Date): void {
    if (!settableStatuses(this, now).includes(status)) throw new StatusNotSettable(this, status, now);
    if (status === 'cancelled') this.release(now);
    else this.status = status;
    this.statusChangedAt = now;
    if (this.objectedAt) this.objectionSettledAt ??= now;
  }

  /** Nobody marked it in time, so it counts as completed. */
  assumeCompleted(now: Date): void {
    this.status = 'completed';
    this.assumedAt = now;
  }

  /** Its owner says that it did not take place. @throws NotObjectable */
  object(words: string, now: Date): void {
    if (!mayObject(this, now)) throw new NotObjectable();
    this.objectedAt = now;
    this.objection = words;
  }

  /** The salon has not answered the objection in time: the owner's word stands, and the bath does not count. */
  letObjectionStand(now: Date): void {
    this.release(now);
    this.objectionSettledAt = now;
  }
}

AppointmentSchema.setClass(Appointment);
