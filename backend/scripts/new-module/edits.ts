/** Returns `loyalty-points` as `LoyaltyPoints`. */
export function className(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
}

/** Returns backend/boundaries.cjs with the module added after another one. */
export function addedToOrder(boundaries: string, name: string, after: string): string {
  return replacedOnce(
    boundaries,
    new RegExp(`^( *)'${after}',\n`, 'm'),
    (line, indent) => `${line}${indent}'${name}',\n`,
  );
}

/** Returns app.module.ts with the module imported and wired before the one that follows it. */
export function wired(appModule: string, name: string, next: string): string {
  const statement = `import { ${className(name)}Module } from './${name}/index.js';\n`;
  const behind = [...appModule.matchAll(/^import .* from '\.\/([\w-]+)\/index\.js';\n/gm)].find(
    ([, other = '']) => other > name,
  );
  if (behind === undefined)
    throw new Error('No import of app.module.ts comes after the name of the new module; add the import by hand.');
  const imported = appModule.slice(0, behind.index) + statement + appModule.slice(behind.index);
  return replacedOnce(
    imported,
    new RegExp(`^( *)${className(next)}Module(\\.with\\(\\w+\\))?,\n`, 'm'),
    (line, indent) => `${indent}${className(name)}Module,\n${line}`,
  );
}

/** Returns architecture.md with a row for the module after that of another one. */
export function addedToTable(architecture: string, name: string, after: string): string {
  return replacedOnce(
    architecture,
    new RegExp(`^\\| \`${after}\` .*\n`, 'm'),
    (line) => `${line}| \`${name}\` | say here what it knows |\n`,
  );
}

/** Returns the first files of a module, by their names inside its folder. */
export function firstFiles(name: string): Record<string, string> {
  return {
    'index.ts': `export { ${className(name)}Module } from './${name}.module.js';\n`,
    [`${name}.module.ts`]: `import { Module } from '@nestjs/common';

@Module({})
export class ${className(name)}Module {}
`,
    [`${name}.rules.ts`]: `/** Is what was set for an instant due by now? A rule is pure: the time is an argument. */
export function isDue(dueAt: Date, now: Date): boolean {
  return dueAt <= now;
}
`,
    [`${name}.rules.spec.ts`]: `import { expect, test } from '@jest/globals';

import { isDue } from './${name}.rules.js';

const noon = new Date('2026-06-01T12:00:00Z');

test.each([
  ['2026-06-01T11:59:59.999Z', false],
  ['2026-06-01T12:00:00.000Z', true],
])('what is set for noon is due at %s: %s', (now, due) => {
  expect(isDue(noon, new Date(now))).toBe(due);
});
`,
  };
}

function replacedOnce(text: string, place: RegExp, by: (line: string, indent: string) => string): string {
  const changed = text.replace(place, by);
  if (changed === text) throw new Error(`No line matches ${place}; add the module by hand.`);
  return changed;
}
