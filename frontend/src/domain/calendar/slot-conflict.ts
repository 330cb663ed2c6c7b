import { errorCode, isApiError, serverMessage, type ApiError } from '../../api/error.ts';

/** A free start that the server offers after a lost race. */
export interface Alternative {
  startsAt: string;
  time: string;
}

/** A refusal about a start, to be shown beside the starts with the free alternatives. */
export interface SlotConflict {
  /** What failed; absent where nothing was to be booked or moved yet. */
  title?: string;
  message: string;
  alternatives: Alternative[];
}

const conflictCodes = ['appointments.slot_taken', 'appointments.pet_busy', 'group_bookings.does_not_fit'];

const alternativesIn = ({ problem }: ApiError): Alternative[] =>
  (problem as { alternatives?: Alternative[] } | undefined)?.alternatives ?? [];

const isAboutDate = (error: ApiError): boolean => error.problem?.errors?.some(({ field }) => field === 'date') === true;

/** Returns the conflict that an error reports; undefined where the error is about something else. */
export function slotConflictIn(error: unknown, otherwise: string): SlotConflict | undefined {
  if (!isApiError(error)) return undefined;
  if (!conflictCodes.includes(errorCode(error) ?? '') && !isAboutDate(error)) return undefined;
  return { message: serverMessage(error, otherwise), alternatives: alternativesIn(error) };
}
