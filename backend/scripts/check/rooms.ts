import { modulesInOrder } from '../docs/module-list.ts';
import { inRepository } from '../root.ts';
import { circleFaults, roomFaults } from './room-faults.ts';

// No module or part of one is too large, and nothing inside it stands in a circle; nor in what stands beside the modules.
const faults = [
  ...roomFaults(inRepository('backend/src'), modulesInOrder()),
  ...['stripe-sandbox', 'stripe-sandbox/resources', 'demo', 'simulation'].flatMap((folder) =>
    circleFaults(inRepository('backend'), folder),
  ),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
