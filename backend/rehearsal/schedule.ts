import { setTimeout as pause } from 'node:timers/promises';

import type { ReplicatedPostgres } from '../test/replicated-postgres.ts';
import type { ProductProcess } from './product-process.ts';

/** An action on the installation in the middle of the hour; `at` is a fraction of it. */
interface ScheduledAction {
  readonly at: number;
  readonly what: string;
  act(): Promise<void>;
}

/** The processes of the product, and their Postgres. */
export interface Installation {
  readonly apis: readonly ProductProcess[];
  readonly workers: readonly ProductProcess[];
  /** All of these processes. */
  readonly processes: readonly ProductProcess[];
  readonly postgres: ReplicatedPostgres;
}

/**
 * The number of times in the hour at which the provider bills and cycles close, as in their schedules of a real hour.
 */
const jobRunsPerHour = 12;
const mondayAt = 0.55;

/**
 * Returns the kills of the hour, and the runs of recurring jobs that have to fit into its minutes. A worker is killed
 * while the provider renews, the replica while Monday's payouts are sent, and an API process under full load.
 * @param observeLast reads the last counts of a process, which die with it
 */
export function scheduledActionsOf(
  { apis, workers, postgres }: Installation,
  observeLast: (doomed: ProductProcess) => Promise<void>,
): ScheduledAction[] {
  const killAfterObserving = async (doomed: ProductProcess) => {
    await observeLast(doomed);
    await doomed.kill();
  };
  const killed = (at: number, until: number, what: string, kill: () => Promise<void>, start: () => Promise<void>) => [
    { at, what: `${what} is killed`, act: kill },
    { at: until, what: `${what} is started again`, act: start },
  ];
  const [worker, api] = [workers[0]!, apis[1]!];
  const times = Array.from({ length: jobRunsPerHour }, (_, run) => (run + 0.5) / jobRunsPerHour);
  return [
    ...times.map((at, run) => action(at, '', () => runRecurringJobs(workers, run))),
    action(mondayAt, 'Monday, 06:00 UTC', () => runOnWorker(workers, 1, ['payouts.catch-up'])),
    ...killed(
      0.3,
      0.4,
      'a worker',
      () => killAfterObserving(worker),
      () => worker.start(),
    ),
    ...killed(
      0.58,
      0.68,
      'the replica',
      () => postgres.killReplica(),
      () => postgres.startReplica(),
    ),
    ...killed(
      0.75,
      0.85,
      'an API process',
      () => killAfterObserving(api),
      () => api.start(),
    ),
  ].toSorted((one, other) => one.at - other.at);
}

const action = (at: number, what: string, act: () => void): ScheduledAction => ({
  at,
  what,
  act: () => Promise.resolve(act()),
});

/** Makes one of the workers, in turn, run the recurring jobs that have to fit into the hour. */
export function runRecurringJobs(workers: readonly ProductProcess[], number: number): void {
  runOnWorker(workers, number, ['stripe-sandbox.act-on-due', 'ledger.close-cycles']);
}

function runOnWorker(workers: readonly ProductProcess[], number: number, jobs: readonly string[]): void {
  const alive = workers.filter(({ runs }) => runs);
  for (const job of jobs) alive[number % alive.length]?.runJob(job);
}

/** Runs the actions at their times until the hour is over, while the load continues. */
export async function runSchedule(
  actions: readonly ScheduledAction[],
  milliseconds: number,
  print: (line: string) => void,
): Promise<void> {
  const begin = performance.now();
  for (const { at, what, act } of actions) {
    await pause(Math.max(0, begin + at * milliseconds - performance.now()));
    if (what) print(`${minuteOf(performance.now() - begin)} ${what}`);
    await act();
  }
  // The last months end with the hour, so the job that closes them runs after it.
  await pause(Math.max(0, begin + milliseconds - performance.now()) + 1_000);
}

function minuteOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
