import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { inRepository } from '../root.ts';

/** The files that a build is made from; a folder stands for all files in it except tests. */
export type Inputs = readonly string[];

/** The folders that are compiled to backend/dist: the product, and what runs with it. */
export const sourceFolders = ['src', 'stripe-sandbox', 'demo', 'simulation'].map((folder) => `backend/${folder}`);

/** Everything that backend/dist is made from. */
export const backendInputs: Inputs = [
  ...sourceFolders,
  'backend/scripts/build',
  'backend/.swcrc',
  'backend/tsconfig.json',
].concat('tsconfig.json', 'nest-cli.json', 'package-lock.json');

/** Returns whether the folder holds a complete build of exactly these inputs. */
export function isBuiltFrom(inputs: Inputs, dist: string): boolean {
  const stamp = join(dist, '.inputs');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(inputs);
}

/** Records the fingerprint of a finished build. */
export function markBuilt(made: string, dist: string): void {
  writeFileSync(join(dist, '.inputs'), made);
}

/** Removes the fingerprint of a folder. */
export function forgetBuild(dist: string): void {
  rmSync(join(dist, '.inputs'), { force: true });
}

/** Returns a hash that changes with the name or content of any input. */
export function fingerprint(inputs: Inputs): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesUnder(input))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(inRepository(path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  const found = statSync(inRepository(path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(inRepository(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(inRepository().length))
    .sort();
}
