import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The system's record of a running process; a zombie does not run. The start time tells apart two processes that had
 * the same number.
 * @typedef {{ readonly name: string, readonly startedAt: string }} ProcessState
 */

/**
 * Returns the process with this number, or undefined where none runs.
 * @param {number} pid
 * @returns {ProcessState | undefined}
 */
export function processState(pid) {
  if (!Number.isInteger(pid) || pid < 1) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/**
 * Reads /proc, because slim images have no ps. Fields by proc(5): 3 is the state, 22 the start in clock ticks.
 * @param {number} pid
 * @returns {ProcessState | undefined}
 */
function fromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const nameEnds = stat.lastIndexOf(')');
    const fields = stat.slice(nameEnds + 2).split(' ');
    if (/^[ZX]/.test(fields[0] ?? 'Z')) return undefined;
    return { name: stat.slice(stat.indexOf('(') + 1, nameEnds), startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @returns {ProcessState | undefined}
 */
function fromPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [state, ...rest] = (stdout ?? '').trim().split(/\s+/);
  if (!state || state.startsWith('Z')) return undefined;
  return { startedAt: rest.slice(0, 5).join(' '), name: rest.slice(5).join(' ') };
}
