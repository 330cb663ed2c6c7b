import { defineEntity, p } from '@mikro-orm/postgresql';

import type { LocalDate } from '../platform/index.js';

/**
 * A salon is pending after its registration or application, until an administrator decides (rules.md#salon-approval).
 * One that has left the network is rejected, with the instant of its leaving.
 */
export type SalonStatus = 'pending' | 'approved' | 'rejected';

/**
 * `registration` with an account at /salon-register, or `application` without one at /salons/apply
 * (rules.md#salon-applications).
 */
export type SalonSource = 'registration' | 'application';

/** Small has 1-2 groomers, medium 3-5, large 6 and more (rules.md#salon-applications). */
export const salonSizes = ['small', 'medium', 'large'] as const;
export type SalonSize = (typeof salonSizes)[number];
/** The fields that a salon may change itself. */
export type SalonChanges = Partial<
  Pick<
    Salon,
    | 'name'
    | 'description'
    | 'phone'
    | 'address'
    | 'city'
    | 'state'
    | 'zipCode'
    | 'latitude'
    | 'longitude'
    | 'acceptsSmallPets'
    | 'acceptsMediumPets'
    | 'acceptsLargePets'
    | 'acceptsXLargePets'
    | 'timeZone'
    | 'stations'
  >
>;

const SalonSchema = defineEntity({
  name: 'Salon',
  tableName: 'salons',
  properties: {
    id: p.integer().primary(),
    /** The salon's account; null until an application is approved. */
    accountId: p.integer().nullable(),
    name: p.string(),
    description: p.string(),
    email: p.string().columnType('citext').nullable(),
    phone: p.string(),
    address: p.string(),
    city: p.string(),
    state: p.string(),
    zipCode: p.string(),
    /** The salon's own point in degrees; without it the salon is located by its ZIP code (rules.md#places). */
    latitude: p.float().nullable(),
    longitude: p.float().nullable(),
    businessLicense: p.string().nullable(),
    insuranceInfo: p.string().nullable(),
    acceptsSmallPets: p.boolean(),
    acceptsMediumPets: p.boolean(),
    acceptsLargePets: p.boolean(),
    acceptsXLargePets: p.boolean().fieldName('accepts_x_large_pets'),
    status: p.string().$type<SalonStatus>(),
    /** The number of dogs that can be bathed at once. */
    stations: p.integer(),
    /** IANA name of the zone of the salon's hours, slots and days. */
    timeZone: p.string(),
    createdAt: p.datetime(),
    source: p.string().$type<SalonSource>(),
    /** Fields of applications only. */
    ownerName: p.string().nullable(),
    yearsInBusiness: p.string().nullable(),
    website: p.string().nullable(),
    specialty: p.string().nullable(),
    salonSize: p.string().$type<SalonSize>().nullable(),
    /** The instant of the decision, the administrator, and the reason. */
    decidedAt: p.datetime().nullable(),
    decidedBy: p.integer().nullable(),
    decisionReason: p.string().nullable(),
    /** The instant of its notice; null without one (rules.md#leaving-the-network). */
    noticeGivenAt: p.datetime().nullable(),
    /** The salon-local date of its last day as a partner; null without a notice. */
    lastDay: p.date().nullable(),
    /** The instant at which it left, the end of its last day; null for a partner, and for a salon that never was one. */
    leftAt: p.datetime().nullable(),
  },
});

/** A partner salon, from its application on. Its rating is kept by salon-rating.sql.ts. */
export class Salon extends SalonSchema.class {
  /** Returns whether the salon has left, and has no decision about a later application. */
  hasLeftUndecided(): boolean {
    const { status, leftAt, decidedAt } = this;
    return status === 'rejected' && Boolean(leftAt && (!decidedAt || decidedAt < leftAt));
  }

  /**
   * Records an administrator's decision about a pending salon. The salon gets the reason of a rejection. A salon that
   * had left and is approved again is a partner like any other.
   */
  decide(status: 'approved' | 'rejected', by: number, reason: string | undefined, now: Date): void {
    this.status = status;
    if (status === 'approved') this.stay();
    this.decidedBy = by;
    this.decidedAt = now;
    this.decisionReason = reason;
  }

  /** Applies a rejected salon's corrections and makes it pending again. Earlier decisions are stored elsewhere. */
  applyAgain(answers: SalonChanges & Pick<Partial<Salon>, 'businessLicense' | 'insuranceInfo'>, now: Date): void {
    const { description = '', businessLicense = null, insuranceInfo = null, ...rest } = answers;
    Object.assign(this, { ...rest, description, businessLicense, insuranceInfo });
    this.status = 'pending';
    this.createdAt = now;
    this.decidedAt = null;
    this.decidedBy = null;
    this.decisionReason = null;
  }

  /** Gives notice: the salon leaves after its last day. */
  giveNotice(lastDay: LocalDate, now: Date): void {
    this.noticeGivenAt = now;
    this.lastDay = lastDay;
  }

  /** Removes the notice, and the leaving where the salon had left. */
  stay(): void {
    this.noticeGivenAt = null;
    this.lastDay = null;
    this.leftAt = null;
  }

  /** Ends the partnership at this instant. The decision that made it a partner stays recorded. */
  leave(at: Date): void {
    this.status = 'rejected';
    this.decisionReason = null;
    this.leftAt = at;
  }

  /** Applies the salon's changes; fields that are not given stay. */
  describe(changes: SalonChanges): void {
    Object.assign(this, changes);
  }
}

SalonSchema.setClass(Salon);
