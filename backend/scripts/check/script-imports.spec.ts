import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { inRepository } from '../root.ts';

// Node runs the scripts from their sources and takes each path as it is written; TypeScript and Jest would also find a
// `.ts` file by the name of its compiled one.
test('each file that a command runs from its source names the files that it imports as Node finds them', () => {
  const { scripts } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const started = Object.values(scripts).flatMap((command) => command.match(/backend\/[\w/-]+\.(?:ts|mjs)/g) ?? []);
  expect(started).toContain('backend/rehearsal/run.ts');
  const files = new Set(started.map((file) => inRepository(file)));
  const missing: string[] = [];
  // The loop also visits the files that it adds.
  for (const file of files)
    for (const imported of importsOf(file)) {
      const path = join(dirname(file), imported);
      if (path.includes('/dist/')) continue;
      if (existsSync(path)) files.add(path);
      else missing.push(`${file}: ${imported}`);
    }
  expect(missing).toEqual([]);
  expect(files.size).toBeGreaterThan(100);
});

/** Returns the relative paths that a file imports at run time. */
function importsOf(file: string): string[] {
  if (!/\.(?:ts|mjs|js)$/.test(file)) return [];
  const imports = /^(?:import|export)(?! type\b)[^;]*? from '(\.[^'$]+)'|\bimport\('(\.[^']+)'\)|^import '(\.[^']+)'/gm;
  return [...readFileSync(file, 'utf8').matchAll(imports)].map(([, from, called, bare]) => (from ?? called ?? bare)!);
}
