import { readFileSync } from 'node:fs';

import { inRepository } from './root.ts';

/** The scripts that an operator runs where only the packages of production are installed, as in the image. */
const commands = ['admin-create', 'second-factor-reset', 'payouts', 'migrate', 'restore', 'stripe-check', 'backup'];

const { dependencies } = JSON.parse(readFileSync(inRepository('backend/package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

test.each([...commands.map((name) => `${name}.ts`), 'install.mjs'])(
  '%s needs no package of development, unless something has to be built or installed',
  (script) => {
    const needed = packagesOf(new URL(script, import.meta.url));
    expect([...needed].filter((name) => !(name in dependencies))).toEqual([]);
  },
);

/** Returns the packages that a script imports when it is loaded, by itself or by what it imports. */
function packagesOf(script: URL, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(script.href)) return packages;
  seen.add(script.href);
  for (const [, isType, from = ''] of readFileSync(script, 'utf8').matchAll(imports)) {
    if (isType || from.startsWith('node:')) continue;
    if (!from.startsWith('.')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from);
    else for (const name of packagesOf(new URL(from, script), seen)) packages.add(name);
  }
  return packages;
}

/** A static import or re-export, and whether it is of types alone. */
const imports = /^(?:import|export)(?: (type)\b)?(?: [^'"`;=]*? from)? '([^']+)';$/gm;
