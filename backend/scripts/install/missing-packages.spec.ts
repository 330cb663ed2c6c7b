import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { missingPackages } from './missing-packages.mjs';

const here = { os: process.platform, cpu: process.arch, optional: true };
const elsewhere = { os: 'aix', cpu: process.arch, optional: true };

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lather-install-'));
});

afterEach(() => rmSync(root, { recursive: true }));

test('no package is missing where the last install had the same releases', () => {
  lock({ soap: { version: '1.0.0' }, brush: { version: '2.0.0', ...here } });
  installed({ soap: { version: '1.0.0' }, brush: { version: '2.0.0', ...here } });
  expect(missingPackages(root)).toEqual([]);
});

test('every package is missing in a fresh clone', () => {
  lock({ soap: { version: '1.0.0' } });
  expect(missingPackages(root)).toEqual([{ name: 'soap', optional: false }]);
});

test('a package with another release than the locked one is missing', () => {
  lock({ soap: { version: '1.0.1' } });
  installed({ soap: { version: '1.0.0' } });
  expect(missingPackages(root)).toEqual([{ name: 'soap', optional: false }]);
});

test("this platform's binary counts, another platform's does not", () => {
  lock({ brush: { version: '2.0.0', ...here }, comb: { version: '2.0.0', ...elsewhere } });
  installed({});
  expect(missingPackages(root)).toEqual([{ name: 'brush', optional: true }]);
});

test('a package whose folder was deleted is missing', () => {
  lock({ soap: { version: '1.0.0' } });
  installed({ soap: { version: '1.0.0' } });
  rmSync(join(root, 'node_modules/soap'), { recursive: true });
  expect(missingPackages(root)).toEqual([{ name: 'soap', optional: false }]);
});

test('a dependency that the lock file does not know yet is missing', () => {
  lock({});
  installed({});
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies: { towel: '1.0.0' } }));
  expect(missingPackages(root)).toEqual([{ name: 'towel', optional: false }]);
});

test('where the packages of development were removed, none of them is missing, but any other is', () => {
  lock({ soap: { version: '1.0.0' }, scissors: { version: '3.0.0', dev: true } });
  installed({});
  writeFileSync(join(root, 'node_modules/.without-dev'), '');
  expect(missingPackages(root)).toEqual([{ name: 'soap', optional: false }]);
});

function lock(packages: Record<string, object>): void {
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...inModules(packages) } }));
}

function installed(packages: Record<string, object>): void {
  for (const name of ['', ...Object.keys(packages)]) mkdirSync(join(root, 'node_modules', name), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: inModules(packages) }));
}

function inModules(packages: Record<string, object>): Record<string, object> {
  return Object.fromEntries(Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry]));
}
