/** One field of a request that cannot be accepted, and why, as a sentence for a person. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * A request that is understood and refused. It becomes the API's one error form `{statusCode, code, message, errors?,
 * requestId, traceId}` (rules.md#refusals). `code` is stable (`appointments.slot_taken`), `message` is a sentence for a
 * person, `details` are further fields of the answer, such as fresh alternatives after a lost race.
 */
export class AppError extends Error {
  override name = 'AppError';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly errors?: readonly FieldError[],
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

/** 400: fields of the request are wrong; the message is that of the first field. */
export class InvalidFields extends AppError {
  constructor(code: string, errors: readonly [FieldError, ...FieldError[]]) {
    super(400, code, errors[0].message, errors);
  }
}

/** 400 for a single field. */
export class InvalidField extends InvalidFields {
  constructor(code: string, field: string, message: string) {
    super(code, [{ field, message }]);
  }
}

/** 401: the caller is not signed in, or the session is no longer valid. */
export class Unauthenticated extends AppError {
  constructor(code = 'auth.unauthenticated', message = 'Please sign in to continue.') {
    super(401, code, message);
  }
}

/** 403: the caller is signed in but not permitted. */
export class Forbidden extends AppError {
  constructor(code = 'auth.forbidden', message = 'You do not have permission to do this.') {
    super(403, code, message);
  }
}

/** 404: absent, or not visible to the caller; the two answers are the same on purpose. */
export class NotFound extends AppError {
  constructor(code: string, message: string) {
    super(404, code, message);
  }
}

/** 409: the request was fine, but the present state does not allow it, or a race was lost. */
export class Conflict extends AppError {
  constructor(code: string, message: string, details?: Readonly<Record<string, unknown>>) {
    super(409, code, message, undefined, details);
  }
}

/** 410: it existed or was requested, and will not exist again. */
export class Gone extends AppError {
  constructor(code: string, message: string) {
    super(410, code, message);
  }
}

/** 429: too many tries; `retryAfterSeconds` travels as the Retry-After header. */
export class TooManyRequests extends AppError {
  constructor(readonly retryAfterSeconds: number) {
    super(429, 'platform.too_many_requests', 'Too many attempts. Please wait a moment and try again.');
  }
}

/** 503: a required part does not answer. Nothing was changed, and the request may be repeated. */
export class Unavailable extends AppError {
  /** @param refusedThisCall whether the part does answer, and refuses this call alone */
  constructor(
    code: string,
    message: string,
    readonly refusedThisCall = false,
  ) {
    super(503, code, message);
  }
}
