import { AreAddOnIds } from '../../add-ons/index.js';
import { IsId, IsInstant } from '../../platform/index.js';
import type { FirstBath } from '../first-baths.registry.js';

/** The bath that was chosen before the subscription is paid; it is booked when the subscription becomes active. */
export class FirstBathDto {
  /** @example 2 */
  @IsId('Please select a salon')
  salonId!: number;

  /** When the bath is to begin, a UTC instant. @example 2026-12-01T15:00:00.000Z */
  @IsInstant('Please select a date and time')
  startsAt!: string;

  /** Ids of the salon's add-ons. */
  @AreAddOnIds()
  addons?: number[];
}

/**
 * Returns the chosen bath as it is stored. Null, which gives a bath up, and undefined, which says nothing about it, stay
 * as they are.
 * @param visitor the cookie of the browser that holds its start
 */
export function firstBathOf<None extends null | undefined>(
  chosen: FirstBathDto | None,
  visitor: string | undefined,
): FirstBath | None {
  if (!chosen) return chosen;
  const { salonId, startsAt, addons = [] } = chosen;
  return { salonId, startsAt: new Date(startsAt).toISOString(), addOnIds: addons, visitor: visitor ?? null };
}
