import type { FieldError } from '../shared/form/show-field-errors.ts';
import { referenceIn, referenceLine, referenceOf } from '../shared/reference.ts';

/** The backend's one error form. */
export interface Problem {
  statusCode: number;
  code: string;
  message: string;
  errors?: { field: string; message: string }[];
  requestId?: string;
  traceId?: string;
}

/** The error of every failed call; `message` is '{status}: {response text or status text}'. */
export interface ApiError {
  status: number;
  message: string;
  problem?: Problem;
  /** The reference by which support finds a server failure; absent for all other errors. */
  reference?: string;
}

/** The status of a call that got no answer at all. */
export const NETWORK_ERROR = 0;

/** The status of a successful answer that cannot be read. */
export const UNREADABLE_ANSWER = -1;

/**
 * Returns the error of a failed call.
 * @param traceId the trace of the answer's header, used where the text names none
 */
export function apiError(status: number, text: string, statusText: string, traceId?: string | null): ApiError {
  const problem = problemIn(text);
  const id = problem?.traceId ?? traceId;
  const error = { status, message: `${status}: ${text || statusText}`, problem };
  return status >= 500 && id ? { ...error, reference: referenceOf(id) } : error;
}

function problemIn(text: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isProblem(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

/**
 * Returns the server's message, or else the page's own sentence. For a server failure the reference follows on its own
 * line.
 */
export function serverMessage(error: unknown, otherwise: string): string {
  const sentence = (isApiError(error) && error.problem?.message) || otherwise;
  const reference = referenceIn(error);
  return reference ? `${sentence}\n${referenceLine(reference)}` : sentence;
}

/** Returns the stable code of a refusal, such as `appointments.slot_taken`. */
export const errorCode = (error: unknown): string | undefined => (isApiError(error) ? error.problem?.code : undefined);

/** Returns the fields that the server refused, with its reasons. */
export const fieldErrors = (error: unknown): FieldError[] =>
  (isApiError(error) ? (error.problem?.errors ?? []) : []).map(({ field, message }) => ({
    name: field.split('.'),
    errors: [message],
  }));

/** The statuses of what never existed, and of what no longer does. */
const absent: readonly number[] = [404, 410];

/** Returns the status of an error that says that what was asked for does not exist; undefined for any other. */
export const absenceIn = (error: unknown): number | undefined =>
  isApiError(error) && absent.includes(error.status) ? error.status : undefined;
