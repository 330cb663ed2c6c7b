import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { claimMark } from './process-mark.mjs';

/** Another process's work that takes no longer is not worth a line. */
const silentMilliseconds = 1_000;

/**
 * Runs `work` while no other process holds the mark; others wait, and say so. Two starts at once would otherwise
 * install or build into each other's files.
 * @param {string} mark path of the lock file
 * @param {() => void | Promise<void>} work
 */
export async function withFileLock(mark, work) {
  mkdirSync(dirname(mark), { recursive: true });
  const began = performance.now();
  let told = 0;
  for (let holder = claimMark(mark); holder !== undefined; holder = claimMark(mark)) {
    if (holder !== told && performance.now() - began > silentMilliseconds) {
      process.stderr.write(`Waiting for process ${holder}, which holds ${mark}\n`);
      told = holder;
    }
    await setTimeout(250);
  }
  try {
    await work();
  } finally {
    rmSync(mark, { force: true });
  }
}
