declare const isDefined: unique symbol;

/** An event, to be recorded in the transaction of the change; only an `EventDefinition` creates one. */
export interface DomainEvent<Payload extends object = object> {
  readonly type: string;
  readonly payload: Payload;
  readonly [isDefined]: true;
}

/** An event as its handlers receive it; `id` makes a handler idempotent. */
export interface RecordedEvent<Payload extends object = object> {
  readonly id: string;
  readonly type: string;
  readonly payload: Payload;
  /** UTC instant at which it was recorded. */
  readonly occurredAt: Date;
  /** A number that grows with each recorded event. */
  readonly position: number;
}

/** The type of a payload after JSON; a `Date` is not allowed, because it would become text. */
type Json<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends Date | ((...given: never[]) => unknown)
    ? never
    : { readonly [Key in keyof Value]: Json<Value[Key]> };

/** Makes events of one type; handlers subscribe to it. */
export interface EventDefinition<Payload extends object> {
  (payload: Payload): DomainEvent<Payload>;
  /** The name of its events in the outbox. Renaming it loses the events that are not handled yet. */
  readonly type: string;
}

/**
 * Defines an event, once, in the module that records it.
 * @param type a singular noun and what happened to it, e.g. `appointment.moved`
 */
export function defineEvent<Payload extends object>(
  type: Payload extends Json<Payload> ? string : never,
): EventDefinition<Payload> {
  return Object.assign((payload: Payload) => ({ type, payload }) as unknown as DomainEvent<Payload>, { type });
}
