import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { inRepository } from '../root.ts';

const sources = inRepository('backend/src');

/** Returns the modules in the order of the architecture, from backend/boundaries.cjs. */
export function modulesInOrder(): string[] {
  return namesIn(definition(/^const modules = \[(.*?)\];/ms));
}

/** Returns the parts of each module that is divided into parts, from backend/boundaries.cjs. */
export function partsOfModules(): Record<string, string[]> {
  const lists = definition(/^const parts = \{(.*?)^\};/ms).matchAll(/^ {2}'?([\w-]+)'?: \[(.*?)\]/gms);
  return Object.fromEntries([...lists].map(([, module = '', list = '']) => [module, namesIn(list)]));
}

function definition(pattern: RegExp): string {
  const [, text] = pattern.exec(readFileSync(inRepository('backend/boundaries.cjs'), 'utf8')) ?? [];
  if (text === undefined) throw new Error(`backend/boundaries.cjs does not contain ${pattern.source}.`);
  return text;
}

function namesIn(list: string): string[] {
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
}

/** Returns the other modules whose index.ts a module's product code imports; the business terms are open to all. */
export function modulesImportedBy(name: string): Set<string> {
  const files = readdirSync(join(sources, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  const imported = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?:from|import) '(\.[^']+)(?<!\/plans\/business-(?:terms|words)\.js)'/g),
    ].map(([, path = '']) => relative(sources, join(dirname(file), path)).split('/')[0] ?? ''),
  );
  return new Set(imported.filter((other) => other !== name));
}
