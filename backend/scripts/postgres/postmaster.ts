import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { processState } from '../process-state.mjs';

/** A running server, as described by its postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Returns the live server of a cluster folder, or undefined. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const lines = pidFile(cluster)?.split('\n');
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  return isServerOf(cluster, pid) ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Returns whether postmaster.pid names a process that is certainly not a server: it is gone, a zombie that is not
 * reaped (common in containers), or another program, or the server of another cluster, that has got the number since.
 */
export function pidFileIsStale(cluster: string): boolean {
  const pid = Number(pidFile(cluster)?.split('\n')[0]);
  return pid > 0 && !isServerOf(cluster, pid);
}

function pidFile(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
}

/** Another Postgres may have got the number of a dead one; a server works in the folder of its own cluster. */
function isServerOf(cluster: string, pid: number): boolean {
  return (processState(pid)?.name.includes('postgres') ?? false) && (worksIn(cluster, pid) ?? true);
}

/** Returns undefined where the system does not say so: without /proc, or of another user's process in a container. */
function worksIn(folder: string, pid: number): boolean | undefined {
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return there.dev === here.dev && there.ino === here.ino;
  } catch {
    return undefined;
  }
}
