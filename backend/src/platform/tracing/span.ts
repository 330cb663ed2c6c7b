import type { TraceParent } from './trace-parent.value.js';

/**
 * Facts about a span. They leave the house, so they are names of our own and numbers: never a person's words, an address,
 * a path with ids, a token (operations.md#traces).
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** Of few values: a route's template, an event's type, never an id. */
  readonly name: string;
  /** Which side of a call it is; `internal`, none, unless said. */
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
}

/** A piece of work within a trace. */
export interface Span extends TraceParent {
  /** Whether it is recorded, and not only known by its ids. */
  readonly isSampled: boolean;
  /** Begins a part of it. */
  begin(start: SpanStart): Span;
  note(attributes: SpanAttributes): void;
  /** @param error what it failed with; its kind is kept, and never its message */
  end(error?: unknown): void;
}

/** A span that nobody records: it lends its ids to log lines, errors and calls, and its parts are itself. */
export class UnrecordedSpan implements Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled = false;

  constructor({ traceId, spanId }: TraceParent) {
    this.traceId = traceId;
    this.spanId = spanId;
  }

  begin(): Span {
    return this;
  }

  note(): void {}

  end(): void {}
}
