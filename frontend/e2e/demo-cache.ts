import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { fingerprint } from '../../backend/scripts/build/inputs.ts';
import { inRepository } from '../../backend/scripts/root.ts';

const cache = inRepository('node_modules/.cache');
const prefix = 'demo-';
/** Visits of today come and pass, so that an old demo would no longer show a day's work. */
const freshMilliseconds = 3 * 3_600_000;

/**
 * Returns the folder of the demo's data that this build has filled, whether or not it exists: the demo takes a minute
 * and a half to fill. A demo of another build, of another day at its salons, or of hours ago is never used.
 */
export function demoFolder(now = new Date()): string {
  const day = now.toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
  return join(cache, `${prefix}${day}-${buildHash()}`);
}

/** Copies the kept data to a folder; returns false where there are none. */
export function takeDemo(kept: string, to: string): boolean {
  if (!existsSync(kept) || Date.now() - statSync(kept).mtimeMs > freshMilliseconds) return false;
  copy(kept, to);
  return true;
}

/** Keeps the data of a product that has stopped, in place of all kept before. One process of a run does so. */
export function keepDemo(from: string, kept: string): void {
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache).filter((name) => name.startsWith(prefix)))
    rmSync(join(cache, old), { recursive: true, force: true });
  // A folder with the final name is always complete.
  const unfinished = mkdtempSync(`${kept}-`);
  copy(from, unfinished);
  renameSync(unfinished, kept);
}

/** Copies a folder's content with its permissions, without which Postgres refuses to start. Node's own copy loses them. */
function copy(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** Returns a hash of the built server and of the code that starts it. */
function buildHash(): string {
  const started = fingerprint(['backend/scripts/start.ts', 'backend/scripts/start', 'backend/scripts/postgres']);
  return createHash('sha256')
    .update(readFileSync(inRepository('backend/dist/.inputs')))
    .update(started)
    .digest('hex')
    .slice(0, 16);
}
