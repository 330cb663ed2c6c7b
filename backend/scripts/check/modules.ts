import { modulesInOrder, partsOfModules } from '../docs/module-list.ts';
import { inRepository } from '../root.ts';
import { idleExports } from './front-doors.ts';
import { cycleFaults, moduleFaults } from './module-faults.ts';

// Checks that no module or part of one is too large or has an import cycle, that no folder beside the modules has one, and
// that no front door exports what nobody imports.
const faults = [
  ...moduleFaults(inRepository('backend/src'), modulesInOrder(), partsOfModules()),
  ...['stripe-sandbox', 'stripe-sandbox/resources', 'demo', 'simulation'].flatMap((folder) =>
    cycleFaults(inRepository('backend'), folder),
  ),
  ...idleExports(inRepository('backend')),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
