import { describe, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { sitePages } from './document/site-map.ts';

const statement = /^(?:import|export)(?: type)? [^;]*?from '([^']+)'|^import '([^']+)'/gm;

/** Returns what a source imports when it runs, types excluded. */
const importsOf = (source: string): string[] =>
  [...readFileSync(source, 'utf8').matchAll(statement)]
    .filter(([text]) => !/^(import|export) type /.test(text))
    .map(([, from, alone]) => from ?? alone ?? '');

const inFolderOf = (source: string, file: string) => normalize(join(source, '..', file));

/** Returns the imports that lead from a source to Ant Design, or undefined where none do. */
function wayToAntd(source: string, known = new Set<string>()): string[] | undefined {
  known.add(source);
  for (const imported of importsOf(source)) {
    if (imported === 'antd') return [source];
    const file = inFolderOf(source, imported);
    if (!imported.startsWith('.') || !/\.tsx?$/.test(file) || known.has(file)) continue;
    const way = wayToAntd(file, known);
    if (way) return [source, ...way];
  }
  return undefined;
}

test('the way to Ant Design is found', () => {
  expect(wayToAntd('src/app/antd-layout.tsx')).toEqual(['src/app/antd-layout.tsx', 'src/shared/antd-frame.tsx']);
});

describe('a page outside the layout of Ant Design shows its first screen without it', () => {
  const light = sitePages.filter(({ source, layout }) => source && layout !== 'src/app/antd-layout.tsx');
  test.each(light.map(({ source = '', layout }) => ({ source, layout })))('$source', ({ source, layout }) => {
    expect(wayToAntd(source)).toBeUndefined();
    expect(layout && wayToAntd(layout)).toBeUndefined();
  });
});

describe('a section on demand that has no frame of Ant Design does without it', () => {
  const section = /[^A-Za-z]sectionOnDemand\(\s*async \(\) => \(await import\('([^']+)'\)/g;
  const sections = globSync('src/**/*.tsx').flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(section)].map(([, file = '']) => inFolderOf(source, file)),
  );
  test('there are such sections', () => expect(sections).toContain('src/features/owner/pets-tab.tsx'));
  test.each(sections)('%s', (file) => {
    expect(wayToAntd(file)).toBeUndefined();
  });
});
