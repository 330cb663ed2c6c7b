import { defineEntity, p } from '@mikro-orm/postgresql';

/** Set at registration or application; an administrator moves it on from pending (rules.md#salon-approval). */
export type SalonStatus = 'pending' | 'approved' | 'rejected';

/** Registered with an account at /salon-register, or applied without one at /salons/apply (rules.md#salon-applications). */
export type SalonSource = 'registration' | 'application';

/** Small has 1-2 groomers, medium 3-5, large 6 and more (rules.md#salon-applications). */
export const salonSizes = ['small', 'medium', 'large'] as const;
export type SalonSize = (typeof salonSizes)[number];
/** What a salon may change about itself. */
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
    /** The user who signs in for the salon; none until an application is approved. */
    accountId: p.integer().nullable(),
    name: p.string(),
    description: p.string(),
    email: p.string().columnType('citext').nullable(),
    phone: p.string(),
    address: p.string(),
    city: p.string(),
    state: p.string(),
    zipCode: p.string(),
    /** Its own point in degrees; without one it stands at that of its ZIP code (rules.md#places). */
    latitude: p.float().nullable(),
    longitude: p.float().nullable(),
    businessLicense: p.string().nullable(),
    insuranceInfo: p.string().nullable(),
    acceptsSmallPets: p.boolean(),
    acceptsMediumPets: p.boolean(),
    acceptsLargePets: p.boolean(),
    acceptsXLargePets: p.boolean().fieldName('accepts_x_large_pets'),
    status: p.string().$type<SalonStatus>(),
    /** Dogs that can be bathed at once. */
    stations: p.integer(),
    /** IANA name; hours, slots and days of the salon are in it. */
    timeZone: p.string(),
    createdAt: p.datetime(),
    source: p.string().$type<SalonSource>(),
    /** What only an application tells. */
    ownerName: p.string().nullable(),
    yearsInBusiness: p.string().nullable(),
    website: p.string().nullable(),
    specialty: p.string().nullable(),
    salonSize: p.string().$type<SalonSize>().nullable(),
    /** When, by which administrator and why it was approved or rejected. */
    decidedAt: p.datetime().nullable(),
    decidedBy: p.integer().nullable(),
    decisionReason: p.string().nullable(),
  },
});

/** A partner salon, from its application on. Its rating is kept by salon-ratings.ts. */
export class Salon extends SalonSchema.class {
  /** An administrator's answer to a pending one; why it was rejected is told to the salon. */
  decide(status: 'approved' | 'rejected', by: number, reason: string | undefined, now: Date): void {
    this.status = status;
    this.decidedBy = by;
    this.decidedAt = now;
    this.decisionReason = reason;
  }

  /** A rejected one has corrected what it said and waits anew; what was decided before is kept elsewhere. */
  applyAgain(answers: SalonChanges & Pick<Partial<Salon>, 'businessLicense' | 'insuranceInfo'>, now: Date): void {
    const { description = '', businessLicense = null, insuranceInfo = null, ...rest } = answers;
    Object.assign(this, { ...rest, description, businessLicense, insuranceInfo });
    this.status = 'pending';
    this.createdAt = now;
    this.decidedAt = null;
    this.decidedBy = null;
    this.decisionReason = null;
  }

  /** Takes over what the salon's staff say about it; what is not given stays. */
  describe(changes: SalonChanges): void {
    Object.assign(this, changes);
  }
}

SalonSchema.setClass(Salon);
