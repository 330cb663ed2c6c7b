import { Unavailable } from './app-error.js';

/** 503: the database does not answer, or takes no writes now. */
export class DatabaseUnavailable extends Unavailable {
  constructor() {
    super(
      'platform.database_away',
      'We cannot reach our database at the moment. Please wait a moment, see what has changed, and try again.',
    );
  }
}

/**
 * The system's codes: nothing listens, or the connection broke. Postgres's codes (appendix A of its documentation):
 * classes 08 (connection), 53 (out of disk, memory or connections), 57P (stopping or starting), 58 (its own system's
 * errors); a statement that took too long, and a read-only database.
 */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08...|53...|57P..|58...|57014|25006)$/;
/** The pg driver's errors without a code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|The server does not|Cannot use a pool after)/;

/** Returns whether an error, or any of its causes, means that the database was unavailable. */
export const isDatabaseUnavailable = (thrown: unknown): boolean =>
  isOrWasCausedBy(
    thrown,
    ({ code, message }) =>
      (typeof code === 'string' && unavailableCodes.test(code)) ||
      (typeof message === 'string' && unavailableMessages.test(message)),
  );

/** Returns whether an error, or any of its causes, means that the database's disk is full. */
export const isDiskFull = (thrown: unknown): boolean => isOrWasCausedBy(thrown, ({ code }) => code === '53100');

function isOrWasCausedBy(thrown: unknown, is: (failure: Failure) => boolean, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return false;
  const { cause, errors } = thrown as Failure;
  if (is(thrown as Failure)) return true;
  return [cause, ...(Array.isArray(errors) ? errors : [])].some((deeper) => isOrWasCausedBy(deeper, is, depth + 1));
}

/** An error of the system, of Postgres or of a library, or several errors together. */
interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}
