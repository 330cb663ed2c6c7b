import { errorCode, isApiError, serverMessage, type ApiError } from '../../api/error.ts';

/** A free start that the server offers after a lost race. */
export interface Alternative {
  startsAt: string;
  time: string;
}

/** Where the refusal belongs: beside the times, with what is free instead. */
export interface SlotConflict {
  message: string;
  alternatives: Alternative[];
}

const conflictCodes = ['appointments.slot_taken', 'appointments.pet_busy', 'group_bookings.does_not_fit'];

const alternativesIn = ({ problem }: ApiError): Alternative[] =>
  (problem as { alternatives?: Alternative[] } | undefined)?.alternatives ?? [];

const isAboutDate = (error: ApiError): boolean => error.problem?.errors?.some(({ field }) => field === 'date') === true;

/** The time that this refusal is about; undefined where it is about something else. */
export function slotConflictIn(error: unknown, otherwise: string): SlotConflict | undefined {
  if (!isApiError(error)) return undefined;
  if (!conflictCodes.includes(errorCode(error) ?? '') && !isAboutDate(error)) return undefined;
  return { message: serverMessage(error, otherwise), alternatives: alternativesIn(error) };
}
