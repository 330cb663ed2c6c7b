import { readdirSync, readFileSync } from 'node:fs';

/** The unit of /proc/pid/stat, on every Linux that Node runs on. */
const ticksPerSecond = 100;

interface Stat {
  readonly parent: number;
  /** CPU ticks of the process and of its children that have ended. */
  readonly ticks: number;
}

/**
 * Returns the CPU seconds that processes have used so far, each with all processes that it started. Only Linux reports
 * this; elsewhere the map is empty.
 */
export function processorSeconds(pids: readonly number[]): Map<number, number> {
  const stats = readStats();
  const children = Map.groupBy(stats.keys(), (pid) => stats.get(pid)!.parent);
  const ticksOf = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + ticksOf(child), stats.get(pid)?.ticks ?? 0);
  return new Map(pids.filter((pid) => stats.has(pid)).map((pid) => [pid, ticksOf(pid) / ticksPerSecond]));
}

function readStats(): Map<number, Stat> {
  if (process.platform !== 'linux') return new Map();
  const numbers = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return new Map(numbers.flatMap((pid) => statOf(pid)));
}

/** Parses the fields by proc(5): 4 is the parent, 14 to 17 the times of the process and of its ended children. */
function statOf(pid: number): [number, Stat][] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [[pid, { parent: fields[1]!, ticks: fields[11]! + fields[12]! + fields[13]! + fields[14]! }]];
  } catch {
    return [];
  }
}
