import { randomBytes, randomUUID } from 'node:crypto';

/** The header of an answer with the id of its trace, for later questions (rules.md#references). */
export const traceHeader = 'x-trace-id';

/** A position in a trace, with the names of W3C Trace Context. */
export interface TraceParent {
  /** 32 hexadecimal digits, the same for everything that a call or a recurring job led to. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

/** The version `ff` and ids of zeros are invalid; later versions may append something after the flags. */
const form = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * Parses a `traceparent` header; returns undefined if it is absent or malformed, and the caller then begins a trace.
 */
export function parseTraceParent(given: unknown): TraceParent | undefined {
  const [whole, version, traceId, spanId, more] = (typeof given === 'string' && form.exec(given)) || [];
  if (!whole || !traceId || !spanId || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId };
}

/**
 * Returns the `traceparent` header that tells the called service the call's trace.
 * @param isSampled whether this side records it
 */
export function formatTraceParent({ traceId, spanId }: TraceParent, isSampled: boolean): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Returns the ids of a new trace. */
export function newTraceParent(): TraceParent {
  return { traceId: randomUUID().replaceAll('-', ''), spanId: randomBytes(8).toString('hex') };
}

/** Returns the trace for a UUID that came without one; the same in each process. */
export function traceParentOfId(id: string): TraceParent {
  const traceId = id.replaceAll('-', '').toLowerCase();
  return { traceId, spanId: traceId.slice(16) };
}
