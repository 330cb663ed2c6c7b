import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

import { runIn } from './active-span.js';
import { type Span, type SpanStart, UnrecordedSpan } from './span.js';
import { newTraceParent, type TraceParent } from './trace-parent.value.js';

/** Records spans for an exporter. */
export interface SpanRecorder {
  begin(start: SpanStart, parent?: TraceParent): Span;
  /** Sends waiting spans, within a few seconds at most. */
  close(): Promise<void>;
}

/** Begins or continues a trace for a process's work: a request, an event's handling, a recurring job. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  /** @param recorder absent if spans are only used for their ids */
  constructor(private readonly recorder?: SpanRecorder) {}

  /** @param parent the trace to continue; without it a new one begins */
  begin(start: SpanStart, parent?: TraceParent): Span {
    return this.recorder ? this.recorder.begin(start, parent) : this.beginUnrecorded(parent);
  }

  /** Begins a span that is not recorded, for frequent calls of no interest. */
  beginUnrecorded(parent?: TraceParent): Span {
    return new UnrecordedSpan(parent ?? newTraceParent());
  }

  /**
   * Does the work in a span that begins in this process.
   * @throws the error of the work
   */
  run<Answer>(start: SpanStart, parent: TraceParent | undefined, work: () => Promise<Answer>): Promise<Answer> {
    return runIn(this.begin(start, parent), work);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.recorder?.close();
  }
}
