export { openTracing } from './open-tracing.js';
export { inSpan, presentSpan, presentTraceParent, within, withinTraceOf } from './present-span.js';
export { type Span, type SpanAttributes, type SpanStart } from './span.js';
export {
  formatTraceParent,
  newTraceParent,
  parseTraceParent,
  traceHeader,
  traceParentOfId,
} from './trace-parent.value.js';
export { Tracing } from './tracing.service.js';
