import { ArrayMaxSize, ArrayUnique, IsArray, IsISO8601, IsOptional } from 'class-validator';

import { AreIds, IsId } from '../../platform/index.js';
import type { FirstBath } from '../first-baths.js';

/** The bath chosen before the subscription is paid; it is booked when the subscription becomes active. */
export class FirstBathDto {
  /** @example 2 */
  @IsId('Please select a salon')
  salonId!: number;

  /** When the bath is to begin, a UTC instant. @example 2026-12-01T15:00:00.000Z */
  @IsISO8601({ strict: true, strictSeparator: true }, { message: 'Please select a date and time' })
  startsAt!: string;

  /** Ids of the salon's add-ons. */
  @IsOptional()
  @IsArray({ message: 'addons must be a list of numbers' })
  @ArrayMaxSize(20, { message: 'Please choose at most 20 add-ons' })
  @ArrayUnique({ message: 'Each add-on can be chosen once' })
  @AreIds('addons must be a list of numbers')
  addons?: number[];
}

export function firstBathOf(chosen: FirstBathDto | undefined, visitor: string | undefined): FirstBath | null {
  if (!chosen) return null;
  const { salonId, startsAt, addons = [] } = chosen;
  return { salonId, startsAt: new Date(startsAt).toISOString(), addOnIds: addons, visitor: visitor ?? null };
}
