import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { jsonShape } from './json-shape.rules.js';

test.each([
  ['', { depth: 0, containers: 0 }],
  ['"[[{"', { depth: 0, containers: 0 }],
  ['{"a":[1,{"b":"\\"[{"}],"c":[]}', { depth: 3, containers: 4 }],
  ['['.repeat(30_000), { depth: 30_000, containers: 30_000 }],
])('of %.20j', (text, shape) => {
  expect(jsonShape(text)).toEqual(shape);
});

test('is that of the value, whatever its strings contain', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonShape(JSON.stringify(value))).toEqual(shapeOf(value));
    }),
  );
});

function shapeOf(value: unknown): { depth: number; containers: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, containers: 0 };
  const parts = Object.values(value).map(shapeOf);
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    containers: 1 + parts.reduce((sum, { containers }) => sum + containers, 0),
  };
}
