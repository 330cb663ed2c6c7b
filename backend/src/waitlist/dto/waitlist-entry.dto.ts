import { IsIn, IsInt, Matches, Max, Min } from 'class-validator';

import { AreAddOnIds } from '../../add-ons/index.js';
import { IfGiven, IsDay, IsId } from '../../platform/index.js';
import { businessTerms, type PetSize } from '../../plans/index.js';
import { type PartOfDay, partsOfDay } from '../../salons/index.js';

const { widestMiles } = businessTerms.waitlist;

/** A wait for a dog's bath on a day, in a part of it or at one start; at one salon, or within miles of a ZIP code. */
export class JoinWaitlistDto {
  /** The subscription of the dog. @example 1 */
  @IsId('Please select a subscription')
  subscriptionId!: number;

  /**
   * The only salon of the wait; without it `zipCode` and `miles` are given.
   * @example 2
   */
  @IfGiven()
  @IsId('Please select a salon')
  salonId?: number;

  /**
   * The ZIP code around which salons are accepted, with `miles`.
   * @example 78704
   */
  @IfGiven()
  @Matches(/^\d{5}$/, { message: 'Please enter a 5-digit ZIP code' })
  zipCode?: string;

  /**
   * The most miles between the salon and the ZIP code.
   * @example 10
   */
  @IfGiven()
  @IsInt({ message: 'Please choose how far you would go' })
  @Min(1, { message: 'Please choose how far you would go' })
  @Max(widestMiles, { message: `Please choose at most ${widestMiles} miles` })
  miles?: number;

  /**
   * Salon-local date.
   * @example 2026-12-01
   */
  @IsDay('Please select a date')
  date!: string;

  /** A part of the day; the whole day without it and without `time`. */
  @IfGiven()
  @IsIn(partsOfDay, { message: 'Please choose morning, afternoon or evening' })
  part?: PartOfDay;

  /**
   * The only start of the wait, salon-local.
   * @example 09:30
   */
  @IfGiven()
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Please choose a time' })
  time?: string;

  /** Ids of the salon's add-ons; allowed only with a salon. */
  @AreAddOnIds()
  addons?: number[];
}

export class WaitlistSalonDto {
  /** @example 2 */
  id!: number;
  /** @example Bubbles & Bows */
  name!: string;
  /** @example Austin */
  city!: string;
}

/** A place that is held for a waiting dog. */
export class HeldPlaceDto {
  /**
   * The token that opens the page of the offer.
   * @example 7.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE
   */
  token!: string;
  salon!: WaitlistSalonDto;
  /** UTC instant. */
  startsAt!: string;
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  /** UTC instant until which it is held. */
  heldUntil!: string;
}

/** A wait that is still in line. */
export class WaitlistEntryDto {
  /** @example 1 */
  id!: number;
  /** @example 1 */
  petId!: number;
  /** @example Biscuit */
  petName!: string;
  petSize!: PetSize;
  /** @example 1 */
  subscriptionId!: number;
  /** Null where every salon within the miles is accepted. */
  salon!: WaitlistSalonDto | null;
  /** @example 78704 */
  zipCode!: string | null;
  /** @example 10 */
  miles!: number | null;
  /**
   * Salon-local date.
   * @example 2026-12-01
   */
  date!: string;
  part!: PartOfDay | null;
  /**
   * The only start of the wait, salon-local.
   * @example 09:30
   */
  time!: string | null;
  /** Names of the chosen add-ons. */
  addOns!: string[];
  /**
   * The place in line among the dogs that wait for the same places, 1 being next.
   * @example 3
   */
  position!: number;
  /** The UTC instant at which the wait ends by itself. */
  endsAt!: string;
  /** UTC instant. */
  createdAt!: string;
  /** Null while no place is offered. */
  offer!: HeldPlaceDto | null;
}
