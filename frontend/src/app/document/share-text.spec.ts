import { expect, test } from '@jest/globals';
import { fitTitle, type SetText } from './share-text.ts';

/** A fake typeface in which every letter is half as wide as it is high. */
const setText: SetText = (text, _face, size) => ({ outline: '', width: (text.length * size) / 2 });
const room = { width: 500, height: 180, sizes: [80, 60, 50] };

test.each([
  ['a short name is large', 'Lather', 80, ['Lather']],
  ['lines break between words', 'Bubbles & Bows', 80, ['Bubbles &', 'Bows']],
  ['a long word makes the whole smaller', 'Waschhundewelt & Sons', 60, ['Waschhundewelt &', 'Sons']],
  [
    'many words are smaller, so that they are no higher',
    'Barton Springs Dog Bath House',
    60,
    ['Barton Springs', 'Dog Bath House'],
  ],
  ['a line break is kept', 'Clean\nDogs', 80, ['Clean', 'Dogs']],
  ['a no-break space does not break', 'Baths in Austin,\u00a0TX', 80, ['Baths in', 'Austin,\u00a0TX']],
])('%s', (_title, text, size, lines) => {
  expect(fitTitle(text, room, setText)).toEqual({ size, lines });
});

test('a title that fits in no size ends with an ellipsis within its width', () => {
  const { size, lines } = fitTitle(
    'A salon whose name goes on and on and would never end if nobody cut it',
    room,
    setText,
  );
  expect([size, lines.length]).toEqual([50, 3]);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const text of ['Supercalifragilisticexpialidocious', lines.at(-1) ?? ''])
    for (const line of fitTitle(text, room, setText).lines) expect(line.length * 25).toBeLessThanOrEqual(500);
});
