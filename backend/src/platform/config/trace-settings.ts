import { z } from 'zod';

/** The receiver of traces. */
export interface TraceSettings {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The name of this installation. */
  readonly service: string;
  /** The share of traces to send, 0 to 1. */
  readonly share: number;
}

const header = '[\\w-]+=(?:[^,%]|%[0-9A-Fa-f]{2})+';
const headerList = new RegExp(`^${header}(?:,${header})*$`);

/** The variables for traces, with OpenTelemetry's names. */
export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'The receiver of [traces](operations.md#traces), such as `http://collector:4318`. They are sent to its path `/v1/traces` as OTLP over HTTP. Without it no traces are recorded.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(headerList, 'should be name=value, several of them separated by commas')
    .optional()
    .describe(
      'The headers of requests to the receiver of traces, such as `authorization=Bearer%20…`; commas separate several.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('The share of traces that is sent. The id of a trace decides whether it is sent.'),
  OTEL_SERVICE_NAME: z.string().min(1).default('lather').describe('The name of the installation in traces.'),
};

type TraceVariables = z.infer<z.ZodObject<typeof traceEnvironment>>;

/** Returns the settings of traces; undefined if no receiver is set. */
export function traceSettings(values: TraceVariables): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = values;
  if (!endpoint) return undefined;
  const pairs = headers
    .split(',')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]);
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(pairs) as Record<string, string>,
    service: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}
