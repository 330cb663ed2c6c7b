import { inRepository } from '../root.ts';
import { withFileLock } from '../file-lock.mjs';
import { backendInputs, buildBackend } from './backend.ts';
import { buildFrontend, frontendInputs } from './frontend.ts';
import { fingerprint, type Inputs, isBuiltFrom, markBuilt } from './inputs.ts';

interface Part {
  readonly name: string;
  readonly inputs: Inputs;
  readonly dist: string;
  readonly make: () => Promise<void>;
}

const backend = { name: 'server', inputs: backendInputs, dist: inRepository('backend/dist'), make: buildBackend };
const frontend = {
  name: 'web pages',
  inputs: frontendInputs,
  dist: inRepository('frontend/dist'),
  make: buildFrontend,
};

/** Builds backend and frontend side by side, each only where its inputs have changed since its last build. */
export async function build(print: (line: string) => void): Promise<void> {
  await withFileLock(inRepository('node_modules/.building'), async () => {
    await Promise.all([backend, frontend].map((part) => buildPart(part, print)));
  });
}

/** Builds the backend alone, if it is stale. */
export async function buildBackendIfStale(print: (line: string) => void): Promise<void> {
  await withFileLock(inRepository('node_modules/.building'), () => buildPart(backend, print));
}

async function buildPart({ name, inputs, dist, make }: Part, print: (line: string) => void): Promise<void> {
  if (isBuiltFrom(inputs, dist)) return;
  print(`Building the ${name}`);
  const started = performance.now();
  // The fingerprint is taken before the work: a file saved meanwhile makes the build stale again.
  const made = fingerprint(inputs);
  await make();
  markBuilt(made, dist);
  print(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
