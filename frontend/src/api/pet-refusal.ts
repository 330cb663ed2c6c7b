import { logProblem } from '../shared/log-problem.ts';
import { type ApiError, isApiError, NETWORK_ERROR, serverMessage } from './error.ts';

const UNAUTHORIZED = 401;

/** "Failed to create pet: ..." with what the server said, or what its status is called. */
export function petNotCreated(error: unknown, otherwise: string): string {
  const isAnswer = isApiError(error) && error.status > NETWORK_ERROR;
  return `Failed to create pet: ${serverMessage(error, isAnswer ? error.message.replace(/^\d+: /, '') : otherwise)}`;
}

/**
 * Notes a pet that was refused for want of a good token. That ends the session, so whoever waits for the answer hears
 * only that the call was given up.
 */
export function noteRefusedToken(error: ApiError): ApiError {
  if (error.status === UNAUTHORIZED) logProblem(`${petNotCreated(error, '')} (likely an invalid or expired token)`);
  return error;
}
