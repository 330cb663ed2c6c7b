/** What Stripe says in an error beside its type and message. */
export interface ErrorDetails {
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly [detail: string]: unknown;
}

/** A call that Stripe would refuse; always told as `{error: {type, code, message, ...}}`, by which its SDK knows it. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error',
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  get body(): object {
    return { error: { ...this.details, message: this.message, type: this.type } };
  }
}

/** 400: a parameter is wrong, or the object's state does not allow the call. */
export class InvalidRequest extends ApiError {
  constructor(message: string, details?: ErrorDetails) {
    super(400, 'invalid_request_error', message, details);
  }
}

/** 404 where the address names what is not there, 400 where a parameter does. */
export class NoSuchObject extends ApiError {
  constructor(object: string, id: string, param?: string) {
    const name = object.replaceAll('_', ' ');
    const details = { code: 'resource_missing', param: param ?? 'id' };
    super(param ? 400 : 404, 'invalid_request_error', `No such ${name}: '${id}'`, details);
  }
}

/** 401: no key, or one that is not this sandbox's. */
export class UnknownKey extends ApiError {
  constructor(message: string) {
    super(401, 'invalid_request_error', message);
  }
}

/**
 * 402: the card was refused. What the attempt left behind (a failed charge, the intent's last error)
 * is kept, so the transaction of such a call is committed.
 */
export class CardError extends ApiError {
  constructor(message: string, details: ErrorDetails) {
    super(402, 'card_error', message, details);
  }
}
