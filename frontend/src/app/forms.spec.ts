import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

/** The opening tag of a form, of Ant Design or a plain one, as Prettier sets it. */
const openingTag = /<[Ff]orm(?:<[\w.]+(?:<[^\n]*?>)?>)?(?: [^\n]*>$|\n(?:[^\n]*\n)*?\s*>$)/gm;

const formsOf = (source: string): string[] =>
  [...readFileSync(source, 'utf8').matchAll(openingTag)].map(([tag]) => tag);

test('every form leaves the checks to the page, because the browser’s own messages are in its language and soon gone', () => {
  const forms = globSync('src/**/*.tsx', { exclude: (file) => file.endsWith('.spec.tsx') }).flatMap((source) =>
    formsOf(source).map((tag) => ({ source, tag })),
  );
  expect(forms.length).toBeGreaterThan(25);
  expect(forms.filter(({ tag }) => !/\bnoValidate\b/.test(tag)).map(({ source }) => source)).toEqual([]);
});
