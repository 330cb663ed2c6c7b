import { Injectable } from '@nestjs/common';

import { runIn } from './present-span.js';
import { type Span, type SpanStart, UnrecordedSpan } from './span.js';
import { newTraceParent, type TraceParent } from './trace-parent.value.js';

/** Where what a process is asked to do begins or continues a trace: a request, an event's handling, a recurring job. */
@Injectable()
export class Tracing {
  /** @param parent where it came from; a trace of its own without it */
  begin(_start: SpanStart, parent?: TraceParent): Span {
    return new UnrecordedSpan(parent ?? newTraceParent());
  }

  /** Does the work in a span that begins in this process. @throws whatever the work throws */
  run<Answer>(start: SpanStart, parent: TraceParent | undefined, work: () => Promise<Answer>): Promise<Answer> {
    return runIn(this.begin(start, parent), work);
  }
}
