import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { moduleFaults } from './module-faults.ts';

let sources: string;

beforeEach(() => {
  sources = mkdtempSync(join(tmpdir(), 'lather-modules-'));
});

afterEach(() => rmSync(sources, { recursive: true }));

const file = (name: string, ...imports: string[]) => {
  mkdirSync(dirname(join(sources, name)), { recursive: true });
  writeFileSync(join(sources, name), imports.map((path) => `import { it } from '${path}';\n`).join(''));
};
const files = (count: number, folder: string) => {
  for (let index = 1; index <= count; index += 1) file(`${folder}/file-${index}.ts`);
};

const faults = (parts: Record<string, string[]> = {}) => moduleFaults(sources, ['baths'], parts);

test('a module holds 40 source files, and any number of specs', () => {
  files(40, 'baths');
  file('baths/file-1.spec.ts');
  expect(faults()).toEqual([]);
});

test('the 41st file of a module is one too many, in whichever folder it is', () => {
  files(40, 'baths');
  file('baths/deep/one-more.ts');
  expect(faults()).toEqual([expect.stringMatching(/^baths has 41 source files/)]);
});

test('a part of the order is counted separately', () => {
  files(40, 'baths');
  files(40, 'baths/towels');
  expect(faults({ baths: ['towels'] })).toEqual([]);
  file('baths/towels/index.ts');
  expect(faults({ baths: ['towels'] })).toEqual([expect.stringMatching(/^baths\/towels has 41 source files/)]);
});

test('an index.ts alone makes no part of a folder', () => {
  files(40, 'baths');
  file('baths/towels/index.ts');
  expect(faults()).toEqual([expect.stringMatching(/^baths has 41 source files/)]);
});

test('two folders that import each other are a cycle', () => {
  file('baths/water/tap.ts', '../soap/foam.js');
  file('baths/soap/foam.ts', '../water/pipe.js');
  expect(faults()[0]).toBe('baths has a cycle, soap → water → soap');
});

test('a file beside the folders takes part in cycles', () => {
  file('baths/bath.ts', './water/tap.js');
  file('baths/water/tap.ts', './pipe.js');
  file('baths/water/pipe.ts', '../bath.js');
  expect(faults()[0]).toBe('baths has a cycle, bath.ts → water → bath.ts');
});

test('folders inside a part are checked too', () => {
  file('baths/water/index.ts', './hot/tap.js');
  file('baths/water/hot/tap.ts', '../cold/tap.js');
  file('baths/water/cold/tap.ts', '../hot/pipe.js');
  expect(faults({ baths: ['water'] })[0]).toBe('baths/water has a cycle, cold → hot → cold');
});

test('imports in one direction are not a cycle', () => {
  file('baths/index.ts', './bath.js');
  file('baths/bath.ts', './water/tap.js', './dto/bath.dto.js');
  file('baths/water/tap.ts', '../dto/tap.dto.js');
  file('baths/dto/tap.dto.ts', './bath.dto.js');
  expect(faults()).toEqual([]);
});
