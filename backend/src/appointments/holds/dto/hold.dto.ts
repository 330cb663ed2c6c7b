import { IsIn } from 'class-validator';

import { AreAddOnIds } from '../../../add-ons/index.js';
import { IfGiven, IsId, IsInstant } from '../../../platform/index.js';
import { type PetSize, petSizes } from '../../../plans/index.js';

export class HoldStartDto {
  /** @example 2 */
  @IsId('Please select a salon')
  salonId!: number;

  /** When the bath is to begin, a UTC instant. @example 2026-12-01T15:00:00.000Z */
  @IsInstant('Please select a date and time')
  startsAt!: string;

  /** The size of the dog; not needed with `petId`. */
  @IfGiven()
  @IsIn(petSizes, { message: 'Please select a pet size' })
  petSize?: PetSize;

  /** A dog of the signed-in owner. @example 1 */
  @IfGiven()
  @IsId('Please select a pet')
  petId?: number;

  /** Ids of the salon's add-ons. */
  @AreAddOnIds()
  addons?: number[];
}

/** A start that is kept for its holder until `expiresAt`. */
export class HoldDto {
  /** @example 1 */
  id!: number;
  /** @example 2 */
  salonId!: number;
  /** @example Barton Springs Bath House */
  salonName!: string;
  /** @example Austin */
  city!: string;
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  /** UTC instant. */
  startsAt!: string;
  /** UTC instant. */
  endsAt!: string;
  petSize!: PetSize;
  /** The dog of an owner's hold; null for a visitor's. */
  petId!: number | null;
  /** Ids of the chosen add-ons. */
  addons!: number[];
  /** UTC instant at which the start is free for others again. */
  expiresAt!: string;
}
