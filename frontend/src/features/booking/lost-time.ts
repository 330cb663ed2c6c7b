import { errorCode, isApiError, serverMessage, type ApiError } from '../../api/error.ts';

/** A free start that the server offers after a lost race. */
export interface Alternative {
  startsAt: string;
  time: string;
}

/** Where the refusal belongs: beside the times, with what is free instead. */
export interface LostTime {
  message: string;
  alternatives: Alternative[];
}

const lostCodes = ['appointments.slot_taken', 'appointments.pet_busy'];

const alternativesIn = ({ problem }: ApiError): Alternative[] =>
  (problem as { alternatives?: Alternative[] } | undefined)?.alternatives ?? [];

const isAboutDate = (error: ApiError): boolean => error.problem?.errors?.some(({ field }) => field === 'date') === true;

/** The time that this refusal is about; undefined where it is about something else. */
export function lostTimeIn(error: unknown, otherwise: string): LostTime | undefined {
  if (!isApiError(error)) return undefined;
  if (!lostCodes.includes(errorCode(error) ?? '') && !isAboutDate(error)) return undefined;
  return { message: serverMessage(error, otherwise), alternatives: alternativesIn(error) };
}
