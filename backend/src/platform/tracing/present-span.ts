import { AsyncLocalStorage } from 'node:async_hooks';

import type { Span, SpanStart } from './span.js';
import { formatTraceParent } from './trace-parent.value.js';

const spans = new AsyncLocalStorage<Span>();
/** What hears of a failure later, such as a listener of a queue, runs outside the trace. */
const failedSpans = new WeakMap<object, Span>();

/** What is being done here; undefined outside of requests and jobs. */
export const presentSpan = (): Span | undefined => spans.getStore();

/** Does the work as a part of the span, which goes on afterwards. */
export const within = <Answer>(span: Span, work: () => Answer): Answer => spans.run(span, work);

/** The `traceparent` of what is being done here. */
export function presentTraceParent(): string | undefined {
  const span = presentSpan();
  return span && formatTraceParent(span, span.isSampled);
}

/** Does the work as a span of its own within the present one; where there is none, it is simply done. */
export async function inSpan<Answer>(start: SpanStart, work: () => Promise<Answer>): Promise<Answer> {
  const present = presentSpan();
  return present ? runIn(present.begin(start), work) : work();
}

/** Does the work within a span and ends it. */
export async function runIn<Answer>(span: Span, work: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await within(span, work);
    span.end();
    return answer;
  } catch (error) {
    span.end(error);
    if (typeof error === 'object' && error !== null && !failedSpans.has(error)) failedSpans.set(error, span);
    throw error;
  }
}

/** Does the work in the trace in which an error was thrown, where that is known. */
export function withinTraceOf(error: object, work: () => void): void {
  const span = failedSpans.get(error);
  if (span) within(span, work);
  else work();
}
