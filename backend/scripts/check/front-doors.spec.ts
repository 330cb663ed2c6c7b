import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { idleExports } from './front-doors.ts';

let backend: string;

beforeEach(() => {
  backend = mkdtempSync(join(tmpdir(), 'lather-doors-'));
});

afterEach(() => rmSync(backend, { recursive: true }));

const file = (name: string, source: string) => {
  mkdirSync(dirname(join(backend, name)), { recursive: true });
  writeFileSync(join(backend, name), source);
};

test('an export that nobody imports from a front door is named, and another one is not', () => {
  file('src/pets/index.ts', `export { Pet, type PetName } from './pet.entity.js';\n`);
  file('src/plans/plan.ts', `import { Pet } from '../pets/index.js';\n`);
  file('src/pets/pets.service.ts', `import type { PetName } from './pet.entity.js';\n`);
  expect(idleExports(backend)).toEqual(['src/pets/index.ts exports PetName, which nobody imports from there']);
});

test('code beside the product and tests are importers, too', () => {
  file('src/pets/index.ts', `export { Pet } from './pet.entity.js';\nexport { Pets } from './pets.service.js';\n`);
  file('bench/pets.ts', `import { Pet } from '#product/pets/index.js';\n`);
  file('test/pets.spec.ts', `import {\n  Pets,\n} from '../src/pets/index.js';\n`);
  expect(idleExports(backend)).toEqual([]);
});

test('an export under another name is looked for by that name', () => {
  file('src/pets/index.ts', `export { Pet as Dog } from './pet.entity.js';\n`);
  expect(idleExports(backend)).toEqual(['src/pets/index.ts exports Dog, which nobody imports from there']);
  file('src/plans/plan.ts', `import { Dog } from '../pets/index.js';\n`);
  expect(idleExports(backend)).toEqual([]);
});

test('the door of a module imports from the doors of its parts what it exports again', () => {
  file('src/auth/index.ts', `export { Actor } from './access/index.js';\n`);
  file('src/auth/access/index.ts', `export { Actor, Role } from './access.js';\n`);
  file('src/pets/pet.ts', `import type { Actor } from '../auth/index.js';\n`);
  expect(idleExports(backend)).toEqual(['src/auth/access/index.ts exports Role, which nobody imports from there']);
});

test('a front door that is loaded later is imported from, too', () => {
  file('src/pets/index.ts', `export { Pet } from './pet.entity.js';\nexport { Pets } from './pets.service.js';\n`);
  file('src/plans/plan.ts', `const pet = async () => (await import('../pets/index.js')).Pet;\n`);
  file('test/pets.ts', `const { Pets } = await import('../src/pets/index.js');\n`);
  expect(idleExports(backend)).toEqual([]);
});
