import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

import { runIn } from './present-span.js';
import { type Span, type SpanStart, UnrecordedSpan } from './span.js';
import { newTraceParent, type TraceParent } from './trace-parent.value.js';

/** Records spans for an exporter. */
export interface SpanRecorder {
  begin(start: SpanStart, parent?: TraceParent): Span;
  /** Lets go of what waits, in a few seconds at most. */
  close(): Promise<void>;
}

/** Where what a process is asked to do begins or continues a trace: a request, an event's handling, a recurring job. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  /** @param recorder none where spans are only to lend their ids */
  constructor(private readonly recorder?: SpanRecorder) {}

  /** @param parent where it came from; a trace of its own without it */
  begin(start: SpanStart, parent?: TraceParent): Span {
    return this.recorder ? this.recorder.begin(start, parent) : this.beginUnrecorded(parent);
  }

  /** For what is asked so often, and says so little, that nobody looks at it. */
  beginUnrecorded(parent?: TraceParent): Span {
    return new UnrecordedSpan(parent ?? newTraceParent());
  }

  /** Does the work in a span that begins in this process. @throws whatever the work throws */
  run<Answer>(start: SpanStart, parent: TraceParent | undefined, work: () => Promise<Answer>): Promise<Answer> {
    return runIn(this.begin(start, parent), work);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.recorder?.close();
  }
}
