import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { processState } from './process-state.mjs';

/**
 * Makes a file the mark of this process, unless the mark of a running process stands there. The mark of a killed
 * process, and one that a full disk left empty, is replaced. The file is complete from its first moment, and of two
 * processes at once one wins, because a hard link is created atomically and fails where the name exists.
 * @param {string} mark path of the file
 * @returns {number | undefined} the number of the process that holds the mark, or undefined where this process does now
 */
export function claimMark(mark) {
  const mine = `${mark}.${process.pid}`;
  try {
    writeFileSync(mine, identity(process.pid));
    for (;;) {
      if (linked(mine, mark)) return undefined;
      const found = readIfThere(mark);
      if (found === undefined) continue;
      const pid = Number(found.split(' ')[0]);
      if (found === identity(pid)) return pid;
      const remover = removeStale(mark, found);
      if (remover !== undefined) return remover;
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Removes the mark of a process that is gone. Only one process at a time compares and removes: otherwise one that has
 * read the old mark would remove the mark that another has made in its place.
 * @param {string} mark
 * @param {string} stale its content
 * @returns {number | undefined} the number of the process that is removing it, if it is another one
 */
function removeStale(mark, stale) {
  const removing = `${mark}.stale`;
  const remover = claimMark(removing);
  if (remover !== undefined) return remover;
  try {
    if (readIfThere(mark) === stale) rmSync(mark, { force: true });
  } finally {
    rmSync(removing, { force: true });
  }
  return undefined;
}

/**
 * Returns the number and the start time of a process; a mark whose process is gone never equals it.
 * @param {number} pid
 */
function identity(pid) {
  return `${pid} ${processState(pid)?.startedAt ?? 'gone'}`;
}

/**
 * @param {string} mine
 * @param {string} mark
 */
function linked(mine, mark) {
  try {
    linkSync(mine, mark);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}
