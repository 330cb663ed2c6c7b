import { Unavailable } from './app-error.js';

/** 503: the database does not answer, or cannot take anything now. */
export class DatabaseAway extends Unavailable {
  constructor() {
    super(
      'platform.database_away',
      'We cannot reach our database at the moment. Please wait a moment, see what has changed, and try again.',
    );
  }
}

/**
 * Of the system's errors: nobody listens, or the connection broke. Of Postgres' (appendix A of its documentation):
 * classes 08 (connection), 53 (out of disk, memory or connections), 57P (stopping or starting), 58 (its own system's
 * errors); a statement that took too long, and a database that takes no writing.
 */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08...|53...|57P..|58...|57014|25006)$/;
/** pg has no codes for these. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|The server does not|Cannot use a pool after)/;

/** Did this fail because the database was away? Looks through what caused the error. */
export const isDatabaseAway = (thrown: unknown): boolean =>
  isOrWasCausedBy(
    thrown,
    ({ code, message }) =>
      (typeof code === 'string' && awayCodes.test(code)) || (typeof message === 'string' && awayMessages.test(message)),
  );

/** Did this fail because the database's disk has no room left? */
export const isDiskFull = (thrown: unknown): boolean => isOrWasCausedBy(thrown, ({ code }) => code === '53100');

function isOrWasCausedBy(thrown: unknown, is: (failure: Failure) => boolean, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return false;
  const { cause, errors } = thrown as Failure;
  if (is(thrown as Failure)) return true;
  return [cause, ...(Array.isArray(errors) ? errors : [])].some((deeper) => isOrWasCausedBy(deeper, is, depth + 1));
}

/** An error of the system, of Postgres or of a library, or several together. */
interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}
