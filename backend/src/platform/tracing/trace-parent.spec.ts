import { expect, test } from '@jest/globals';

import { formatTraceParent, newTraceParent, parseTraceParent, traceParentOfId } from './trace-parent.value.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test.each([
  ['as W3C shows it', `00-${traceId}-${spanId}-01`],
  ['that is not sampled', `00-${traceId}-${spanId}-00`],
  ['of a later version, with what that version adds', `01-${traceId}-${spanId}-01-what-comes`],
])('a traceparent %s is taken over', (_title, given) => {
  expect(parseTraceParent(given)).toEqual({ traceId, spanId });
});

test.each([
  ['is absent', undefined],
  ['came twice', [`00-${traceId}-${spanId}-01`]],
  ['is empty', ''],
  ['has no flags', `00-${traceId}-${spanId}`],
  ['is in capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['has a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['has a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['is of the invalid version', `ff-${traceId}-${spanId}-01`],
  ['has more than its version allows', `00-${traceId}-${spanId}-01-more`],
  ['has a line break', `00-${traceId}-${spanId}-01\n`],
  ['is about something else', `00-${traceId}-${spanId}-01'; drop table outbox`],
])('a traceparent that %s is not', (_title, given) => {
  expect(parseTraceParent(given)).toBeUndefined();
});

test('a formatted traceparent is parsed to the same ids, also that of a new trace or of one derived from an id', () => {
  const traces = [{ traceId, spanId }, newTraceParent(), traceParentOfId('6F9619FF-8B86-4D01-B42D-00CF4FC964FF')];
  for (const trace of traces)
    for (const isSampled of [true, false]) expect(parseTraceParent(formatTraceParent(trace, isSampled))).toEqual(trace);
});
