import { errorCode, isApiError } from '../../api/error.ts';
import type { PetSize } from '../../domain/pet-size.ts';

/** A booked visit for which a change leaves no room. */
export interface AffectedVisit {
  id: number;
  date: string;
  petName: string;
  petSize: PetSize;
  petOwnerName: string;
  reason: 'closed' | 'outside_hours' | 'size_not_accepted' | 'no_station' | 'salon_leaves';
}

/** Returns the visits that a refused change would cancel, or undefined where it was refused for another reason. */
export function affectedVisits(error: unknown): AffectedVisit[] | undefined {
  if (!isApiError(error) || errorCode(error) !== 'salons.visits_affected') return undefined;
  return (error.problem as { visits?: AffectedVisit[] } | undefined)?.visits;
}
