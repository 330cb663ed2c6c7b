import { inRepository } from '../root.ts';
import { withFileLock } from '../file-lock.mjs';
import { buildFrontend, frontendInputs } from './frontend.ts';
import { backendInputs, fingerprint, type Inputs, isBuiltFrom, markBuilt } from './inputs.ts';

interface Part {
  readonly name: string;
  readonly inputs: Inputs;
  readonly dist: string;
  readonly make: () => Promise<void>;
}

const backend: Part = {
  name: 'server',
  inputs: backendInputs,
  dist: inRepository('backend/dist'),
  // The compilers are packages of development, which an installation of a finished build does not have.
  make: async () => (await import('./backend.ts')).buildBackend(),
};
const frontend: Part = {
  name: 'web pages',
  inputs: frontendInputs,
  dist: inRepository('frontend/dist'),
  make: buildFrontend,
};

/** Builds backend and frontend side by side, each only where its inputs have changed since its last build. */
export function build(print: (line: string) => void): Promise<void> {
  return buildStale([backend, frontend], print);
}

/** Builds the backend alone, if it is stale. */
export function buildBackendIfStale(print: (line: string) => void): Promise<void> {
  return buildStale([backend], print);
}

/** A finished build is used without the lock, so that a user who may not write into node_modules runs it too. */
async function buildStale(parts: readonly Part[], print: (line: string) => void): Promise<void> {
  if (parts.every(({ inputs, dist }) => isBuiltFrom(inputs, dist))) return;
  await withFileLock(inRepository('node_modules/.building'), async () => {
    await Promise.all(parts.map((part) => buildPart(part, print)));
  });
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
