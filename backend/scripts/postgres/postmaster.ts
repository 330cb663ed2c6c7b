import { readFileSync } from 'node:fs';
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
  return isPostgres(pid) ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Returns whether postmaster.pid names a process that is certainly not a server: it is gone, a zombie that is not
 * reaped (common in containers), or another program that has got the number since.
 */
export function pidFileIsStale(cluster: string): boolean {
  const pid = Number(pidFile(cluster)?.split('\n')[0]);
  return pid > 0 && !isPostgres(pid);
}

function pidFile(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
}

function isPostgres(pid: number): boolean {
  return processState(pid)?.name.includes('postgres') ?? false;
}
