import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { businessTerms } from '../../plans/index.js';
import { fileKeyOf, storedSize, pictureType, sizeProblem, storageKeys, widthsOf } from './picture.rules.js';

const { shortestSide, longestToShortest, widths, tallest } = businessTerms.salonPicture;
const size = fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) });

describe('a picture', () => {
  test('is as small and as narrow as the terms say, and no smaller or narrower', () => {
    const narrowest = { width: shortestSide, height: shortestSide * longestToShortest };
    expect(sizeProblem(narrowest)).toBeUndefined();
    expect(sizeProblem({ width: shortestSide - 1, height: shortestSide })).toContain('at least');
    expect(sizeProblem({ ...narrowest, height: narrowest.height + 1 })).toContain('too narrow');
  });

  test('is judged the same in portrait and landscape', () => {
    fc.assert(
      fc.property(size, ({ width, height }) => {
        expect(sizeProblem({ width, height })).toBe(sizeProblem({ width: height, height: width }));
      }),
    );
  });

  test('keeps its shape, is never made larger, and is as large as the largest width and height allow', () => {
    fc.assert(
      fc.property(size, (given) => {
        const kept = storedSize(given);
        expect(kept.width).toBeLessThanOrEqual(Math.min(given.width, Math.max(...widths)));
        expect(kept.height).toBeLessThanOrEqual(Math.min(given.height, tallest));
        const isLargest = kept.width === Math.max(...widths) || kept.height === tallest;
        expect(isLargest || (kept.width === given.width && kept.height === given.height)).toBe(true);
        // Each side is rounded separately, by half a pixel at most.
        expect(Math.abs(kept.width * given.height - kept.height * given.width)).toBeLessThanOrEqual(
          (given.width + given.height) / 2,
        );
      }),
    );
  });

  test('is served in the standard widths below its own, and in its own', () => {
    expect(widthsOf({ width: 700 })).toEqual([320, 640, 700]);
    expect(widthsOf({ width: 640 })).toEqual([320, 640]);
  });
});

describe('a stored file', () => {
  const key = '0123456789abcdef0123456789abcdef';

  test('is known by its key, with its type', () => {
    const keys = storageKeys(key, [320, 640]);
    expect(keys).toEqual([
      ...[320, 640].flatMap((width) => [`pictures/${key}-${width}.avif`, `pictures/${key}-${width}.webp`]),
      `pictures/${key}-640.jpg`,
    ]);
    expect(new Set(keys.map(fileKeyOf))).toEqual(new Set([key]));
    expect(keys.map(pictureType)).toEqual(['image/avif', 'image/webp', 'image/avif', 'image/webp', 'image/jpeg']);
  });

  test.each([`pictures/../${key}-320.avif`, `pictures/${key}-320.svg`, `documents/${key}-320.jpg`, `${key}-320.jpg`])(
    'at %s is none of a picture',
    (other) => {
      expect([fileKeyOf(other), pictureType(other)]).toEqual([undefined, undefined]);
    },
  );
});
