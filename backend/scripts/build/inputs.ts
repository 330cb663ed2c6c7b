import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { inRepository } from '../root.ts';

/** Which files a build is made from; folders count with all that is in them, tests apart. */
export type Inputs = readonly string[];

/** Whether the folder holds a whole build of exactly these inputs. */
export function isBuiltFrom(inputs: Inputs, dist: string): boolean {
  const stamp = join(dist, '.inputs');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(inputs);
}

/** Notes what a finished build was made from. */
export function markBuilt(made: string, dist: string): void {
  writeFileSync(join(dist, '.inputs'), made);
}

/** Says that the folder no longer holds what it was marked with. */
export function forgetBuild(dist: string): void {
  rmSync(join(dist, '.inputs'), { force: true });
}

/** Changes with the name or content of any input. */
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
