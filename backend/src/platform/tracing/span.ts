import type { TraceParent } from './trace-parent.value.js';

/**
 * Facts about a span. They leave the installation, so they are Lather's own names and numbers: never a person's words,
 * an address, a path with ids, a token (operations.md#traces).
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** The beginning of a span of a trace. */
export interface SpanStart {
  /** One of few values: a route's template, an event's type, never an id. */
  readonly name: string;
  /** The side of a call; `internal`, which is none, by default. */
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
}

/** A piece of work within a trace. */
export interface Span extends TraceParent {
  /** Whether the span is recorded, and not only used for its ids. */
  readonly isSampled: boolean;
  /** Begins a part of the span. */
  begin(start: SpanStart): Span;
  setAttributes(attributes: SpanAttributes): void;
  /** @param error the failure; its kind is recorded, never its message */
  end(error?: unknown): void;
}

/** A span that is not recorded: it gives its ids to log lines, errors and calls, and serves as its own parts. */
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

  setAttributes(): void {}

  end(): void {}
}
