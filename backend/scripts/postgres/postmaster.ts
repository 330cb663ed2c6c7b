import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { processState } from '../process-state.ts';

/** A running server, as its postmaster.pid tells. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** The live server of a cluster folder, or undefined. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const lines = pidFile(cluster)?.split('\n');
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  return isPostgres(pid) ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Whether postmaster.pid names a process that is certainly not a server: gone, a zombie that nobody reaps (common in
 * containers), or another program that got the number since.
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
