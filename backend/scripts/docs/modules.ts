import { readFileSync } from 'node:fs';

import { inRepository } from '../root.ts';
import { modulesImportedBy, modulesInOrder } from './module-list.ts';
import { writePart } from './written-part.ts';

// Draws the modules of the backend into backend/docs/architecture.md, from their order and their real imports. The
// platform, which every module imports, is left out, and so is an import that another arrow implies.
const modules = modulesInOrder().filter((name) => name !== 'platform');
const imports = new Map(
  modules.map((name) => [name, modules.filter((other) => modulesImportedBy(name).has(other))] as const),
);
const arrows = modules.flatMap((name) => direct(name).map((other) => `  ${name} --> ${other}`));

const document = 'backend/docs/architecture.md';
const text = readFileSync(inRepository(document), 'utf8');
for (const name of modules.filter((each) => !text.includes(`| \`${each}\` `))) {
  process.stderr.write(`The table of ${document} does not describe the module ${name}; add a row.\n`);
  process.exitCode = 1;
}

await writePart(
  document,
  'docs:modules',
  ['```mermaid', 'flowchart BT', ...modules.map((name) => `  ${name}`), ...arrows, '```'].join('\n'),
);

/** Returns the imports of a module that no other import implies. */
function direct(name: string): string[] {
  const all = imports.get(name) ?? [];
  return all.filter((other) => !all.some((between) => between !== other && reached(between).has(other)));
}

function reached(name: string): Set<string> {
  return new Set((imports.get(name) ?? []).flatMap((other) => [other, ...reached(other)]));
}
