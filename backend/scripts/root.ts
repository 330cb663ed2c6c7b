import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns a path inside the repository. */
export function inRepository(...parts: string[]): string {
  return join(root, ...parts);
}
