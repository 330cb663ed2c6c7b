import type pg from 'pg';

import { scheduleCalls } from './arrivals.ts';
import { Balancer } from './balancer.ts';
import { connected } from './connected.ts';
import type { BackingServices } from './backing-services.ts';
import type { Instants } from './fill-money.ts';
import { type Hour, warmUpOf, warmUpShare } from './hour.ts';
import { type KnownRecords, readCounts, readKnownRecords } from './known-records.ts';
import { Observer } from './observer.ts';
import { People } from './people.ts';
import { ProductProcess } from './product-process.ts';
import { prove } from './proof.ts';
import { type Findings, reportOf } from './report.ts';
import { type Handler, readAges, waitForUndoneWork } from './undone-work.ts';
import { type Installation, runSchedule, scheduledActionsOf, runRecurringJobs } from './schedule.ts';
import type { RehearsalSize } from './size.ts';
import { countStatements, longestStatements } from './statements.ts';
import { Tally } from './tally.ts';
import { callFaultsOf, faultsOf } from './verdict.ts';

type Print = (line: string) => void;

/** The longest time for the work left after the hour; payouts are sent at the provider's rate limit. */
const patience = { milliseconds: 300_000, perSalon: 100 };
/**
 * The longest start of the processes, which grows with the salons. After a longer one the clock would be moved back,
 * which a running process does not follow.
 */
const startMilliseconds = 3_600_000;
const shownStatements = 12;

/** The parameters of a rehearsal. */
export interface Rehearsal {
  readonly size: RehearsalSize;
  readonly hour: Hour;
  readonly at: Instants;
  readonly handlers: readonly Handler[];
  /** Milliseconds into which the hour is compressed. */
  readonly span: number;
}

/** Lets the hour pass, kills processes in the middle of it, waits until all work is done and checks the result. */
export async function runHour(services: BackingServices, rehearsal: Rehearsal, print: Print): Promise<string[]> {
  const client = await connected(services.addresses.directUrl);
  // The processes start before the hour, so that the recurring jobs are running when it begins.
  await moveClock(client, rehearsal.at.now.getTime() - startMilliseconds);
  const installation = await install(services);
  const begun = new Date();
  const { findings, failures } = await passHour(client, { services, installation, rehearsal, begun }, print);
  for (const one of installation.processes) await one.stop();
  reportOf(findings).forEach(print);
  const { movements, wrong } = await prove(client, services.addresses, begun);
  await client.end();
  const { tally, observed, undone } = findings;
  const all = [...faultsOf(tally, observed.faults, undone), ...failures, ...wrong];
  if (all.length === 0)
    print(`Every invariant holds, and all ${movements} movements at the provider are posted with its amounts.`);
  return all;
}

async function install({ addresses, postgres }: BackingServices): Promise<Installation> {
  const apis = [await ProductProcess.start('API', 1, addresses), await ProductProcess.start('API', 2, addresses)];
  const workers = [
    await ProductProcess.start('worker', 1, addresses),
    await ProductProcess.start('worker', 2, addresses),
  ];
  return { apis, workers, processes: [...apis, ...workers], postgres };
}

interface Stage {
  readonly services: BackingServices;
  readonly installation: Installation;
  readonly rehearsal: Rehearsal;
  /** When the hour begins, in real time. */
  readonly begun: Date;
}

async function passHour(
  client: pg.Client,
  { services, installation, rehearsal, begun }: Stage,
  print: Print,
): Promise<{ findings: Findings; failures: string[] }> {
  const { size, hour, at, handlers, span } = rehearsal;
  const known = await readKnownRecords(client);
  await moveClock(client, at.now.getTime());
  const earlyFailures = await warmUp(installation, rehearsal, known);
  const visits = known.visits.slice(warmUpOf(hour).visits);
  const observer = new Observer(services, installation.processes);
  await observer.begin();
  const tally = new Tally();
  const api = new Balancer(installation.apis, tally);
  const people = new People(api, size, { ...known, visits }, at.now);
  await countStatements(client);
  print('The hour begins');
  const [outcome] = await Promise.all([
    scheduleCalls(people.arrivals(hour), { milliseconds: span, seed: size.seed }),
    runSchedule(
      scheduledActionsOf(installation, (doomed) => observer.readMetrics(doomed)),
      span,
      print,
    ),
  ]);
  print('The hour is over; waiting for the remaining work');
  const after = performance.now();
  runRecurringJobs(installation.workers, 1);
  const undone = await waitForUndoneWork(client, handlers, patience.milliseconds + patience.perSalon * size.salons);
  const restSeconds = (performance.now() - after) / 1_000;
  const observed = await observer.end();
  const statements = await longestStatements(client, shownStatements);
  api.close();
  const findings = {
    tally,
    observed,
    undone,
    restSeconds,
    statements,
    jobRuns: installation.processes.flatMap((one) => one.jobRuns),
    ages: await readAges(client, handlers, at.now),
    counts: await readCounts(client, begun),
    mails: services.mails(),
  };
  return { findings, failures: [...earlyFailures, ...failuresOf(outcome)] };
}

const failuresOf = ({ failed, reason }: Awaited<ReturnType<typeof scheduleCalls>>): string[] =>
  reason ? [`${failed} calls failed: ${reason}`] : [];

/**
 * Lets people call for the minutes before the hour, so that the processes, which have just started, are as warm as in a
 * running installation. Those that start again in the hour are not.
 * @returns the violations, as sentences
 */
async function warmUp(
  { apis }: Installation,
  { size, hour, at, span }: Rehearsal,
  known: KnownRecords,
): Promise<string[]> {
  const tally = new Tally();
  const api = new Balancer(apis, tally);
  const early = warmUpOf(hour);
  // Another seed, so that they ask for other salons and their bookings have other keys.
  const seed = size.seed + 1_000_000;
  const people = new People(api, { ...size, seed }, { ...known, visits: known.visits.slice(0, early.visits) }, at.now);
  const outcome = await scheduleCalls(people.arrivals(early), { milliseconds: span * warmUpShare, seed });
  api.close();
  const found = [...failuresOf(outcome), ...callFaultsOf(tally)];
  return found.map((sentence) => `before the hour, ${sentence}`);
}

/** Moves the clock of all processes to an instant; they read it four times a second. */
async function moveClock(client: pg.Client, instant: number): Promise<void> {
  await client.query('update moved_clock set ahead_milliseconds = $1', [instant - Date.now()]);
}
