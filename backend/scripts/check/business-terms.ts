import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { inRepository } from '../root.ts';
import { termLiteralsIn } from './term-literals.ts';

// The business's numbers stand only in backend/src/plans/business-terms.ts: no other source, comments included, says
// "24 hours", "three baths" or "at least 6 characters" by itself, or defines its own constant for one. The frontend's
// copy of the terms is read here, which the stage api-client keeps up to date. Specs and the simulation state their own
// numbers, as a second opinion.

/** Numbers of other things that read alike. */
const ofOthers: readonly (readonly [place: RegExp, why: string])[] = [
  [/backend\/src\/payments\//, 'how long Stripe keeps a key, an event or money'],
  [/backend\/demo\/demo-(salons|add-ons|reviews)/, 'what invented people write about themselves'],
  [/sandbox-behaviour|test-clock/, 'what the sandbox makes of money'],
  [/transfer-(retries|queue)|clawback-sending/, 'pauses between calls of the provider'],
  [/platform\/(retention|events|values)\//, 'technical periods'],
];

const faults = ['backend/src', 'backend/demo', 'backend/scripts', 'frontend/src']
  .flatMap((folder) =>
    readdirSync(inRepository(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name))
      .map((entry) => relative(inRepository(), join(entry.parentPath, entry.name))),
  )
  .filter(
    (file) =>
      !/\/business-(terms|words)\.ts$|\/check\/term-literals\.ts$|generated\.ts$|\/api\/generated\/|\/metadata\.ts$|\/migrations\/|\/testing\//.test(
        file,
      ),
  )
  .filter((file) => !ofOthers.some(([place]) => place.test(file)))
  .flatMap(faultsIn);

for (const fault of faults) process.stderr.write(`${fault}: use backend/src/plans/business-terms.ts instead\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function faultsIn(file: string): string[] {
  return readFileSync(inRepository(file), 'utf8')
    .split('\n')
    .flatMap((line, index) => termLiteralsIn(line).map((found) => `${file}:${index + 1} "${found}"`));
}
