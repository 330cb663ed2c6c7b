// Makes node_modules match package-lock.json. The scripts of package.json begin with it explicitly, because npm skips
// scripts named pre... where ignore-scripts is set. It is plain JavaScript, because it runs on the installed Node
// (20.19 or newer), before Node 24 has come with the dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { withFileLock } from './file-lock.mjs';
import { linkNode, linkPostgresLibraries } from './install/links.mjs';
import { missingPackages } from './install/missing-packages.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) fail(`Lather needs Node 20.19 or newer; this is ${process.version}.`);

if (missingPackages(root).length > 0) await withFileLock(join(root, 'node_modules/.installing'), install);
linkPostgresLibraries(root);
linkNode(root);
if (major < 24 && !existsSync(join(root, 'node_modules/.bin/node')))
  fail(`The dependencies contain no Node 24 for ${process.platform}-${process.arch}; install Node 24 first.`);

/** Lets npm install the missing packages. The lock file is followed and never written. */
function install() {
  const before = missingPackages(root);
  if (before.length === 0) return;
  console.log(`Installing the dependencies (${before.length} are missing; all of them take about a minute)`);
  // `npm ci` is not used: it refuses a lock file without the optional binaries of platforms that the registry lacks.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit'];
  const npm = process.env.npm_execpath;
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  const after = missingPackages(root).filter((entry) => !entry.optional);
  if (after.length > 0) fail(`Installing failed: ${after.length} packages are missing, such as ${after[0]?.name}.`);
  if (result.status !== 0) console.log('Some optional packages could not be installed; Lather runs without them.');
}

/** @param {string} sentence */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
