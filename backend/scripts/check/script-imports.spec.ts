import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { inRepository } from '../root.ts';

// Node runs the scripts from their sources and takes each path as it is written; TypeScript and Jest would also find a
// `.ts` file by the name of its compiled one.
test('each file that a command runs from its source names the files that it imports as Node finds them', () => {
  const started = startedFiles();
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

// A command waits for its own end at the top of its file, so what is declared below that line never exists for it.
test('no command uses a constant that is declared only after it has ended', () => {
  const late = startedFiles().flatMap((file) => {
    const [, below = ''] = readFileSync(inRepository(file), 'utf8').split(/^await /m);
    return (below.match(/^(?:const|let|class) \w+/gm) ?? []).map((declared) => `${file}: ${declared}`);
  });
  expect(late).toEqual([]);
});

function startedFiles(): string[] {
  const { scripts } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.values(scripts).flatMap((command) => command.match(/backend\/[\w/-]+\.(?:ts|mjs)/g) ?? []);
}

/** Returns the relative paths that a file imports at run time. */
function importsOf(file: string): string[] {
  if (!/\.(?:ts|mjs|js)$/.test(file)) return [];
  const imports = /^(?:import|export)(?! type\b)[^;]*? from '(\.[^'$]+)'|\bimport\('(\.[^']+)'\)|^import '(\.[^']+)'/gm;
  return [...readFileSync(file, 'utf8').matchAll(imports)].map(([, from, called, bare]) => (from ?? called ?? bare)!);
}
