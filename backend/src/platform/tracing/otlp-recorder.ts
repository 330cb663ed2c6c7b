import { Logger } from '@nestjs/common';
import type * as Api from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

import type { TraceSettings } from '../config/index.js';
import { withTimeout } from '../values/index.js';
import { type Span, type SpanAttributes, type SpanStart, UnrecordedSpan } from './span.js';
import type { SpanRecorder } from './tracing.service.js';
import type { TraceParent } from './trace-parent.value.js';

/** The time that the receiver has to answer; then the spans sent to it are lost. */
const patienceMilliseconds = 2_000;
const waitingAtMost = 2_048;
const sentTogether = 256;

/**
 * Sends spans as OTLP over HTTP with OpenTelemetry's SDK, which is loaded only here. No work waits for the receiver: at
 * most two thousand spans wait, and spans that it does not take are lost. A trace's id decides whether it is recorded,
 * so all processes with one setting agree, and a caller cannot ask for more.
 */
export async function openOtlpRecorder(settings: TraceSettings): Promise<SpanRecorder> {
  const [api, { resourceFromAttributes }, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
  ]);
  const { url, headers, service, share } = settings;
  const exporter = reportingFailures(new OTLPTraceExporter({ url, headers, timeoutMillis: patienceMilliseconds }));
  const processor = new sdk.BatchSpanProcessor({
    exporter,
    maxQueueSize: waitingAtMost,
    maxExportBatchSize: sentTogether,
    scheduledDelayMillis: 1_000,
    exportTimeoutMillis: patienceMilliseconds,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [processor],
  });
  const recorder = new OtlpRecorder(api, provider.getTracer('lather'));
  return {
    begin: (start, parent) => recorder.begin(start, parent),
    close: () => withTimeout(patienceMilliseconds, provider.shutdown()).catch(() => undefined),
  };
}

/** Reports once that spans are not taken, and once that they are again. */
function reportingFailures(exporter: SpanExporter): SpanExporter {
  const log = new Logger('Traces');
  let isLost = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        // The code of success is 0.
        const failed = result.code !== 0;
        if (failed !== isLost)
          log.warn(
            failed
              ? `The receiver of traces fails, and traces are lost: ${result.error?.message}`
              : 'Traces are sent again.',
          );
        isLost = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

class OtlpRecorder {
  constructor(
    private readonly api: typeof Api,
    private readonly tracer: Api.Tracer,
  ) {}

  begin({ name, kind = 'internal', attributes }: SpanStart, parent?: TraceParent): Span {
    const { SpanKind, trace, ROOT_CONTEXT, TraceFlags } = this.api;
    const context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, { ...idsOf(parent), traceFlags: TraceFlags.SAMPLED, isRemote: true })
      : ROOT_CONTEXT;
    const options = { kind: SpanKind[kind.toUpperCase() as Uppercase<typeof kind>], attributes };
    const span = this.tracer.startSpan(name, options, context);
    return span.isRecording() ? new RecordedSpan(this, span) : new UnrecordedSpan(span.spanContext());
  }

  fail(span: Api.Span, error: unknown): void {
    span.setStatus({ code: this.api.SpanStatusCode.ERROR });
    span.setAttribute('error.type', kindOfError(error));
  }
}

class RecordedSpan implements Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled = true;

  constructor(
    private readonly recorder: OtlpRecorder,
    private readonly span: Api.Span,
  ) {
    ({ traceId: this.traceId, spanId: this.spanId } = span.spanContext());
  }

  begin(start: SpanStart): Span {
    return this.recorder.begin(start, this);
  }

  setAttributes(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  end(error?: unknown): void {
    if (error !== undefined) this.recorder.fail(this.span, error);
    this.span.end();
  }
}

const idsOf = ({ traceId, spanId }: TraceParent): TraceParent => ({ traceId, spanId });

/** Returns an error's code if it has one; its message may hold a person's words, and is never sent. */
function kindOfError(error: unknown): string {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const known = [code, name].find((one) => typeof one === 'string' && /^[\w.]{1,80}$/.test(one));
  return typeof known === 'string' ? known : 'unknown';
}
