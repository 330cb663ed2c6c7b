import { buildBackendIfStale } from '../build/build.ts';
import { backendInputs } from '../build/inputs.ts';
import { inRepository } from '../root.ts';
import { bundle, entryOf } from './bundle.ts';

// Bundles the process that dies in the crash tests (backend/test/crash-victim.ts), so that it starts fast, and prints
// its path: the built product in one piece with all its packages.
await buildBackendIfStale(() => undefined);
const folder = await bundle({
  name: 'crash-victim',
  inputs: [...backendInputs, 'backend/test/crash-victim.ts'],
  entries: () => Promise.resolve({ victim: `import '${inRepository('backend/test/crash-victim.ts')}';\n` }),
});
process.stdout.write(entryOf(folder, 'victim'));
