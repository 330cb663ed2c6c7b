export { openTracing } from './open-tracing.js';
export { inSpan, activeSpan, activeTraceParent, withinSpan, withinTraceOf } from './active-span.js';
export { type Span } from './span.js';
export {
  formatTraceParent,
  newTraceParent,
  parseTraceParent,
  traceHeader,
  traceParentOfId,
} from './trace-parent.value.js';
export { Tracing } from './tracing.service.js';
