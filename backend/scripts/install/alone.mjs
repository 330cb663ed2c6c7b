import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Runs `work` while no other start of Lather installs into the same folder; two npm at once would spoil node_modules.
 * @param {string} root folder of the repository
 * @param {() => void} work
 */
export async function whileAlone(root, work) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const mark = join(root, 'node_modules/.installing');
  while (!claimed(mark)) {
    if (!alive(Number(readFileSync(mark, 'utf8')))) rmSync(mark, { force: true });
    else await setTimeout(250);
  }
  try {
    work();
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

/** @param {number} pid */
function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
