import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Runs `work` while no other process holds the mark; others wait. Two starts at once would otherwise install or build
 * into each other's files.
 * @param {string} mark path of the lock file
 * @param {() => void | Promise<void>} work
 */
export async function withFileLock(mark, work) {
  mkdirSync(dirname(mark), { recursive: true });
  while (!claimed(mark)) {
    if (alive(holderOf(mark))) await setTimeout(250);
    else rmSync(mark, { force: true });
  }
  try {
    await work();
  } finally {
    rmSync(mark, { force: true });
  }
}

/** @param {string} mark */
function claimed(mark) {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} mark */
function holderOf(mark) {
  try {
    return Number(readFileSync(mark, 'utf8'));
  } catch {
    return NaN;
  }
}

/** @param {number} pid */
function alive(pid) {
  if (Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
