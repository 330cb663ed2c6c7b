import { cpus } from 'node:os';

import type { Observed } from './observer.ts';
import type { JobRun } from './product-process.ts';
import type { QueueAge, Undone } from './undone-work.ts';
import type { StatementTime } from './statements.ts';
import { percentile, type Tally } from './tally.ts';

/** The highest p99 of a booking's answer, in milliseconds. */
const bookingLimit = 250;
/** The lag in seconds from which a replica is no longer read (DATABASE_REPLICA_LATENESS). */
const replicaLimit = 5;
/** The beginning of a statement, by which it is found in the code. */
const shownCharacters = 120;

/** All results of the hour. */
export interface Findings {
  readonly tally: Tally;
  readonly observed: Observed;
  readonly ages: readonly QueueAge[];
  readonly undone: Undone;
  readonly jobRuns: readonly JobRun[];
  /** The statements that took the primary longest. */
  readonly statements: readonly StatementTime[];
  /** The seconds after the hour until all its work was done. */
  readonly restSeconds: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly mails: number;
}

/** Returns the lines of the report. */
export function reportOf(findings: Findings): string[] {
  const { tally, observed, ages, jobRuns, statements, counts, restSeconds } = findings;
  return [
    '',
    row('request', 'count', 'p50 ms', 'p99 ms', 'answers'),
    ...tally.kinds
      .toSorted((one, other) => one.kind.localeCompare(other.kind))
      .map(({ kind, count, p50, p99, statuses }) => row(kind, count, p50, p99, statusLine(statuses))),
    row('webhooks taken', sum(Object.values(observed.webhooks)), '', '', statusLine(observed.webhooks)),
    '',
    row('runs of recurring jobs', 'count', 'p50 ms', 'longest', 'failed'),
    ...[...Map.groupBy(jobRuns, ({ job }) => job)].map(([job, runs]) => jobRow(job, runs)),
    '',
    row('seconds until handled', 'count', 'p50', 'p99', 'longest'),
    ...ages.map(({ queue, count, p50, p99, longest }) =>
      row(
        queue === 'outbox' ? 'outbox to queue' : `queue ${queue}`,
        count,
        p50.toFixed(2),
        p99.toFixed(2),
        longest.toFixed(2),
      ),
    ),
    '',
    row('process', 'CPU s'),
    ...[...observed.processorSeconds].map(([name, seconds]) => row(name, seconds.toFixed(1))),
    '',
    row('longest statements of Postgres', 'count', 's', 's planning', 'pages each'),
    ...statements.flatMap(({ sql, calls, seconds, planSeconds, pages }) => [
      `  ${sql.slice(0, shownCharacters)}`,
      row('', calls, seconds.toFixed(1), planSeconds.toFixed(1), pages / calls),
    ]),
    '',
    row('what was done', 'count'),
    ...Object.entries(counts).map(([what, count]) => row(what, count)),
    row('mails sent', findings.mails),
    ...Object.entries(observed.lists).map(([place, count]) => row(`lists read at the ${place}`, count)),
    row('transactions of Postgres', observed.transactions),
    row('calls repeated at the other API', tally.repeated),
    row('seconds until all was done', Math.round(restSeconds)),
    '',
    ...besideLimits(findings),
  ];
}

function besideLimits({ tally, observed, undone }: Findings): string[] {
  const p99 = tally.kinds.find(({ kind }) => kind === 'booking')?.p99 ?? 0;
  const late = percentile(observed.replicaLateSeconds, 0.99);
  const load = percentile(observed.load, 0.5);
  return [
    row('measured beside its limit', 'measured', 'limit'),
    row('booking, p99 in ms', p99, bookingLimit),
    row('  by tenths of the hour', tally.bookingsThrough(10).map(Math.round).join(', ')),
    row('answers of 500 and more', tally.faults + observed.faults, 0),
    row('calls never answered', tally.unanswered, 0),
    row('events that a handler never had', sum(Object.values(undone.deliveries)), 0),
    row('replica late, p99 in s', late.toFixed(2), replicaLimit),
    row('seconds without the replica', observed.withoutReplica),
    row('outbox waiting, p99', percentile(observed.outboxWaiting, 0.99)),
    `The machine's load was ${load.toFixed(1)} (median) and ${Math.max(...observed.load).toFixed(1)} (highest) on ${cpus().length} cores.`,
  ];
}

function jobRow(job: string, runs: readonly JobRun[]): string {
  const times = runs.map(({ milliseconds }) => milliseconds);
  const failed = runs.flatMap(({ failure }) => (failure ? [failure] : []));
  return row(job, runs.length, percentile(times, 0.5), Math.max(...times), failed.length > 0 ? failed.join('; ') : '0');
}

type Cell = string | number;

function row(name: string, ...cells: readonly Cell[]): string {
  const texts = cells.map((cell) => (typeof cell === 'number' ? Math.round(cell).toLocaleString('en') : cell));
  return `  ${name.padEnd(34)}${texts.map((text) => text.padStart(11)).join('')}`.trimEnd();
}

const statusLine = (statuses: Readonly<Record<string, number>>) =>
  `  ${Object.entries(statuses)
    .map(([status, count]) => `${count.toLocaleString('en')} × ${status}`)
    .join(', ')}`;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
