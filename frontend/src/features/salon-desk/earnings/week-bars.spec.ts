import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isNamed, weekBars } from './week-bars.ts';

const frame = { width: 80, height: 100, leastWeeks: 8 };

test('bars share one line and one scale, the latest at the right edge', () => {
  const { bars, zero } = weekBars([5000, 10_000], frame);
  expect(zero).toBe(100);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [50, 50],
    [0, 100],
  ]);
  const [before, last] = bars as [(typeof bars)[0], (typeof bars)[0]];
  expect(before.x).toBeLessThan(last.x);
  expect(last.x + last.width).toBeGreaterThan(75);
});

test('reversals are drawn below the line', () => {
  const { bars, zero } = weekBars([3000, -1000], frame);
  expect(zero).toBe(75);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 75],
    [75, 25],
  ]);
});

test('whatever the weeks earned, every bar is inside the chart and as high as its cents', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 26 }), (cents) => {
      const { bars, zero } = weekBars(cents, frame);
      const span = Math.max(0, ...cents) - Math.min(0, ...cents) || 1;
      bars.forEach(({ x, y, width, height }, index) => {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(frame.width);
        expect(y).toBeGreaterThanOrEqual(-1e-9);
        expect(y + height).toBeLessThanOrEqual(frame.height + 1e-9);
        expect(height).toBeCloseTo((Math.abs(cents[index] ?? 0) / span) * frame.height);
        expect((cents[index] ?? 0) >= 0 ? y + height : y).toBeCloseTo(zero);
      });
    }),
  );
});

test('at most six weeks are labelled, the last always', () => {
  for (let weeks = 1; weeks <= 26; weeks++) {
    const named = Array.from({ length: weeks }, (_, index) => index).filter((index) => isNamed(index, weeks));
    expect(named.length).toBeLessThanOrEqual(6);
    expect(named.at(-1)).toBe(weeks - 1);
  }
});
