import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { milesBetween } from '../../test/miles-between.js';
import { lineOfMiles, milesOfLine, parsePoint } from './distance.value.js';

const portland = { latitude: 45.5653, longitude: -122.6448 };
const vancouver = { latitude: 45.6418, longitude: -122.6801 };
const honolulu = { latitude: 21.3, longitude: -157.8 };

test('measures from Portland to Vancouver across the river, and to Honolulu', () => {
  expect(milesBetween(portland, vancouver)).toBeCloseTo(5.55, 2);
  expect(milesBetween(portland, honolulu)).toBeCloseTo(2595.4, 1);
  expect(milesBetween(portland, portland)).toBe(0);
});

test('half of the earth’s circumference is the greatest distance', () => {
  const far = milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
  expect(far).toBeCloseTo(Math.PI * 3958.7613, 3);
  // A computed line may be longer than the diameter by a rounding error.
  expect(milesOfLine(2 * 3958.7613 + 1e-9)).toBe(far);
});

test('surface and straight-line miles convert into each other, and order points alike', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 12_000, noNaN: true }),
      fc.double({ min: 0, max: 12_000, noNaN: true }),
      (a, b) => {
        expect(milesOfLine(lineOfMiles(a))).toBeCloseTo(a, 3);
        if (a < b) expect(lineOfMiles(a)).toBeLessThanOrEqual(lineOfMiles(b));
      },
    ),
  );
});

test.each([
  ['45.5653,-122.6448', portland],
  ['0,0', { latitude: 0, longitude: 0 }],
  ['-90,180', { latitude: -90, longitude: 180 }],
  ['90.1,0', undefined],
  ['45,181', undefined],
  ['45.5', undefined],
  ['45.5,-122.6,3', undefined],
  ['NaN,0', undefined],
  ['', undefined],
])('%s as a point', (text, point) => {
  expect(parsePoint(text)).toEqual(point);
});
