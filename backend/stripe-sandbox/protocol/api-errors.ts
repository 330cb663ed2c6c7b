/** The fields of Stripe's errors beside type and message. */
export interface ErrorDetails {
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly [detail: string]: unknown;
}

/**
 * The error of a call that Stripe would refuse; always sent as `{error: {type, code, message, ...}}`, by which its SDK
 * recognizes it.
 */
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

/**
 * 400: the call was valid and begun, but the state of its object does not allow it. Stripe keeps the answer under the
 * call's idempotency key, so a repeated call under the same key is refused again, whatever has changed since.
 */
export class RefusedForGood extends InvalidRequest {}

/** 403: the connected account of the call does not exist, or belongs to another platform. */
export class NoAccessToAccount extends ApiError {
  constructor(account: string) {
    super(
      403,
      'invalid_request_error',
      `The provided key does not have access to account '${account}' (or that account does not exist).`,
      { code: 'account_invalid' },
    );
  }
}

/** 409: a call under the same key is in progress. */
export class KeyInUse extends ApiError {
  constructor() {
    super(
      409,
      'idempotency_error',
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
      { code: 'idempotency_key_in_use' },
    );
  }
}

/** 429: more calls of one kind within a second than Stripe takes. */
export class RateLimited extends ApiError {
  /** The value of `stripe-rate-limited-reason`. */
  readonly reason = 'endpoint-rate';

  constructor() {
    super(
      429,
      'invalid_request_error',
      'Testmode request rate limit exceeded, the rate limits in testmode are lower than livemode. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
      { code: 'rate_limit' },
    );
  }
}

/** 429: other calls held the object for too long (https://docs.stripe.com/rate-limits#object-lock-timeouts). */
export class LockTimeout extends ApiError {
  constructor() {
    super(
      429,
      'invalid_request_error',
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://stripe.com/docs/rate-limits#object-lock-timeouts.',
      { code: 'lock_timeout' },
    );
  }
}

/** 404 where the address names a missing object, 400 where a parameter does. */
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

/** 403: the secret key is valid only on the machine that runs the sandbox, where each process calls its own. */
export class KeyOfAnotherMachine extends ApiError {
  constructor() {
    super(403, 'invalid_request_error', "The sandbox's secret key can be used on the sandbox's own machine alone.");
  }
}

/**
 * 402: the card was refused. The traces of the attempt (a failed charge, the intent's last error) are kept, so the
 * transaction of such a call is committed.
 */
export class CardError extends ApiError {
  constructor(message: string, details: ErrorDetails) {
    super(402, 'card_error', message, details);
  }
}
