import { AsyncLocalStorage } from 'node:async_hooks';

import type { Span, SpanStart } from './span.js';
import { formatTraceParent } from './trace-parent.value.js';

const spans = new AsyncLocalStorage<Span>();
/**
 * The span in which each error was thrown, for code outside the trace that gets the error later, such as a queue's
 * listener.
 */
const failedSpans = new WeakMap<object, Span>();

/** Returns the span of the present work; undefined outside of requests and jobs. */
export const activeSpan = (): Span | undefined => spans.getStore();

/** Does the work as a part of the span, which continues afterwards. */
export const withinSpan = <Answer>(span: Span, work: () => Answer): Answer => spans.run(span, work);

/** Returns the `traceparent` of the present work. */
export function activeTraceParent(): string | undefined {
  const span = activeSpan();
  return span && formatTraceParent(span, span.isSampled);
}

/** Does the work in its own span within the present one; without a present span, only does the work. */
export async function inSpan<Answer>(start: SpanStart, work: () => Promise<Answer>): Promise<Answer> {
  const present = activeSpan();
  return present ? runIn(present.begin(start), work) : work();
}

/** Does the work within a span and ends it. */
export async function runIn<Answer>(span: Span, work: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await withinSpan(span, work);
    span.end();
    return answer;
  } catch (error) {
    span.end(error);
    if (typeof error === 'object' && error !== null && !failedSpans.has(error)) failedSpans.set(error, span);
    throw error;
  }
}

/** Does the work in the trace in which an error was thrown, if that is known. */
export function withinTraceOf(error: object, work: () => void): void {
  const span = failedSpans.get(error);
  if (span) withinSpan(span, work);
  else work();
}
