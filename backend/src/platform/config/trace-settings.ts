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
      'where [traces](operations.md#traces) are sent as OTLP over HTTP, such as `http://collector:4318`, to its `/v1/traces`; without it none are made',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(headerList, 'should be name=value, several of them separated by commas')
    .optional()
    .describe('what the receiver of traces asks for, as `authorization=Bearer%20…`'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('the share of traces that is sent, from `0` to `1`; which ones follows from their ids'),
  OTEL_SERVICE_NAME: z.string().min(1).default('lather').describe('what the installation is called in traces'),
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
