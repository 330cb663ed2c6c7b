import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean,
 *   extraneous?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[],
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} LockEntry
 */

/**
 * Returns the packages that package-lock.json names for this platform and node_modules lacks, by npm's own record of
 * the last install (node_modules/.package-lock.json). Packages of development are not missing in an image of a finished
 * build, from which they were removed (node_modules/.without-dev). Needs no network.
 * @param {string} root folder of the repository
 * @returns {{ name: string, optional: boolean }[]}
 */
export function missingPackages(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'));
  const isWithoutDev = existsSync(join(root, 'node_modules/.without-dev'));
  const missing = [];
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || !isNeededHere(entry) || (isWithoutDev && entry.dev)) continue;
    const found = installed[path];
    const same = found !== undefined && (entry.link || sameRelease(entry, found)) && existsSync(join(root, path));
    if (!same) missing.push({ name: path.split('node_modules/').at(-1) ?? path, optional: entry.optional === true });
  }
  return [...missing, ...undeclared(root, wanted)];
}

/**
 * Returns the dependencies that a package.json names and the lock file does not know yet.
 * @param {string} root
 * @param {Record<string, LockEntry>} wanted
 */
function undeclared(root, wanted) {
  return Object.entries(wanted)
    .filter(([path]) => !path.includes('node_modules/'))
    .flatMap(([path, locked]) => {
      const declared = read(join(root, path, 'package.json'));
      const asked = { ...declared.dependencies, ...declared.devDependencies };
      const known = { ...locked.dependencies, ...locked.devDependencies };
      return Object.keys(asked).filter((name) => asked[name] !== known[name]);
    })
    .map((name) => ({ name, optional: false }));
}

/**
 * @param {LockEntry} entry
 * @param {LockEntry} found
 */
function sameRelease(entry, found) {
  return entry.version === found.version && (!entry.integrity || entry.integrity === found.integrity);
}

/**
 * Returns whether a package is needed on this platform. Of the optional packages only this platform's binaries count:
 * others may depend on another platform's binary, and then npm rightly leaves them out.
 * @param {LockEntry} entry
 */
function isNeededHere(entry) {
  if (entry.extraneous) return false;
  if (!entry.optional) return true;
  return (
    (entry.os !== undefined || entry.cpu !== undefined) &&
    allows(entry.os, process.platform) &&
    allows(entry.cpu, process.arch) &&
    (entry.libc === undefined || allows(entry.libc, libc()))
  );
}

/**
 * Applies npm's rule: a name is listed, or not excluded by an exclamation mark.
 * @param {string | string[] | undefined} list
 * @param {string} here
 */
function allows(list, here) {
  if (list === undefined) return true;
  const names = [list].flat();
  if (names.includes(`!${here}`)) return false;
  const positive = names.filter((name) => !name.startsWith('!'));
  return positive.length === 0 || positive.includes(here) || positive.includes('any');
}

/** @type {string | undefined} */
let foundLibc;
function libc() {
  if (foundLibc === undefined) {
    const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
    foundLibc = header.glibcVersionRuntime ? 'glibc' : 'musl';
  }
  return foundLibc;
}

/**
 * @param {string} path
 * @returns {Record<string, LockEntry>}
 */
function packagesIn(path) {
  return existsSync(path) ? (read(path).packages ?? {}) : {};
}

/** @param {string} path */
function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
