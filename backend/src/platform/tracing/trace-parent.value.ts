import { randomBytes, randomUUID } from 'node:crypto';

/** The header of an answer that names its trace, for questions about it later (rules.md#references). */
export const traceHeader = 'x-trace-id';

/** A place in a trace, by the names that W3C Trace Context has for it. */
export interface TraceParent {
  /** 32 hexadecimal digits, the same for all that one call or one recurring job led to. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

/** The version `ff` and ids of nothing but zeros are invalid; later versions may add something after the flags. */
const form = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/** What a `traceparent` header says; undefined where it is absent or not well formed, and a trace is begun instead. */
export function parseTraceParent(given: unknown): TraceParent | undefined {
  const [whole, version, traceId, spanId, more] = (typeof given === 'string' && form.exec(given)) || [];
  if (!whole || !traceId || !spanId || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId };
}

/** The `traceparent` header that tells the called service which trace the call belongs to. @param isSampled whether this side keeps it */
export function formatTraceParent({ traceId, spanId }: TraceParent, isSampled: boolean): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** A trace that nobody has begun yet. */
export function newTraceParent(): TraceParent {
  return { traceId: randomUUID().replaceAll('-', ''), spanId: randomBytes(8).toString('hex') };
}

/** The trace of what is known by a UUID and came without one: the same in each process that asks. */
export function traceParentOfId(id: string): TraceParent {
  const traceId = id.replaceAll('-', '').toLowerCase();
  return { traceId, spanId: traceId.slice(16) };
}
