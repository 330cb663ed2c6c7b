/** What happened, to be recorded in the transaction of the change: a singular noun and a past participle. */
export interface DomainEvent<Type extends string = string, Payload extends object = object> {
  readonly type: Type;
  readonly payload: Payload;
}

/** An event as its handlers receive it; `id` makes a handler idempotent. */
export interface RecordedEvent<Payload extends object = object> {
  readonly id: string;
  readonly type: string;
  readonly payload: Payload;
  /** UTC instant at which it was recorded. */
  readonly occurredAt: Date;
}
