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

/** What every failed call becomes; `message` is '{status}: {response text or status text}'. */
export interface ApiError {
  status: number;
  message: string;
  problem?: Problem;
  /** By what support finds it; of failures of the server alone. */
  reference?: string;
}

/** The status of a call that got no answer at all. */
export const NETWORK_ERROR = 0;

/** The status of an answer that says it succeeded and cannot be read. */
export const UNREADABLE_ANSWER = -1;

/** @param traceId as the answer's header says it, where the text does not */
export function apiError(status: number, text: string, statusText: string, traceId?: string | null): ApiError {
  const problem = problemIn(text);
  const told = problem?.traceId ?? traceId;
  const error = { status, message: `${status}: ${text || statusText}`, problem };
  return status >= 500 && told ? { ...error, reference: referenceOf(told) } : error;
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
 * What the server says to the person, or else the page's own sentence; a failure of the server has its reference on a
 * line of its own.
 */
export function serverMessage(error: unknown, otherwise: string): string {
  const sentence = (isApiError(error) && error.problem?.message) || otherwise;
  const reference = referenceIn(error);
  return reference ? `${sentence}\n${referenceLine(reference)}` : sentence;
}

/** The stable code of a refusal, such as `appointments.slot_taken`. */
export const errorCode = (error: unknown): string | undefined => (isApiError(error) ? error.problem?.code : undefined);

/** The refused fields, in the form that Ant Design's `form.setFields` takes. */
export const fieldErrors = (error: unknown): { name: string[]; errors: string[] }[] =>
  (isApiError(error) ? (error.problem?.errors ?? []) : []).map(({ field, message }) => ({
    name: field.split('.'),
    errors: [message],
  }));
