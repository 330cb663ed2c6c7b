import { modulesInOrder } from '../docs/module-list.ts';
import { inRepository } from '../root.ts';
import { circleFaults, roomFaults } from './room-faults.ts';

// Checks that no module or part of one is too large or has an import cycle, and that no folder beside the modules has
// one.
const faults = [
  ...roomFaults(inRepository('backend/src'), modulesInOrder()),
  ...['stripe-sandbox', 'stripe-sandbox/resources', 'demo', 'simulation'].flatMap((folder) =>
    circleFaults(inRepository('backend'), folder),
  ),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
