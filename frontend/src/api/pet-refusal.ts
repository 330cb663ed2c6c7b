import { logError } from '../shared/log-error.ts';
import { type ApiError, isApiError, NETWORK_ERROR, serverMessage } from './error.ts';

const UNAUTHORIZED = 401;

/** Returns "Failed to create pet: ..." with the server's message, or the name of the status. */
export function petNotCreated(error: unknown, otherwise: string): string {
  const isAnswer = isApiError(error) && error.status > NETWORK_ERROR;
  return `Failed to create pet: ${serverMessage(error, isAnswer ? error.message.replace(/^\d+: /, '') : otherwise)}`;
}

/**
 * Logs a pet that was refused for an invalid token. The 401 ends the session, so the caller hears only that the call
 * was cancelled.
 */
export function logRefusedToken(error: ApiError): ApiError {
  if (error.status === UNAUTHORIZED) logError(`${petNotCreated(error, '')} (likely an invalid or expired token)`);
  return error;
}
