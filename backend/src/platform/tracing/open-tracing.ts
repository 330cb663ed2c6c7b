import type { Config } from '../config/index.js';
import { Tracing } from './tracing.service.js';

/** Opens tracing; without a receiver nothing of OpenTelemetry is loaded. */
export async function openTracing({ traces }: Config): Promise<Tracing> {
  if (!traces) return new Tracing();
  const { openOtlpRecorder } = await import('./otlp-recorder.js');
  return new Tracing(await openOtlpRecorder(traces));
}
