import { expect, test } from '@jest/globals';
import { type BuiltFiles, filesOf } from './page-files.ts';

const built: BuiltFiles = {
  entry: { file: 'entry.js', css: ['entry.css'], imports: ['react'], isEntry: true },
  react: { file: 'react.js' },
  page: { file: 'page.js', css: ['page.css'], imports: ['react', 'card', 'list'] },
  card: { file: 'card.js', css: ['card.css'], imports: ['list', 'react'] },
  list: { file: 'list.js', css: ['list.css'] },
};

test('files of a page: a script stands after those that it imports, and so do its styles', () => {
  expect(filesOf(built, ['page'])).toEqual({
    modules: ['/list.js', '/card.js', '/page.js'],
    styles: ['/list.css', '/card.css', '/page.css'],
  });
});

test('files of a page: what every page loads is not among them', () => {
  expect(filesOf(built, ['entry', 'react'])).toEqual({ modules: [], styles: [] });
});

test('files of a page: a source that was not built is named', () => {
  expect(() => filesOf(built, ['gone'])).toThrow('The manifest of the build does not contain gone.');
});
