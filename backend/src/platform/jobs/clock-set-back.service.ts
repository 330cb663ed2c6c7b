import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';

import { clockDifferenceMilliseconds } from '../clock/index.js';
import { EventQueues, QueueBackend } from '../events/index.js';
import { Every } from './every.js';

const jobsAtOnce = 500;

/** The longest lock that a worker takes at a time, in milliseconds. */
const longestLock = 30_000;
/** The milliseconds that a lock of the future keeps: as long as a worker of events locks a job. */
const remainingLock = 10_000;

/** Lets the workers look for stalled jobs: they wait until so long after the last look. */
const forgetLooksStatement = `
  delete from meta where case when field = 'stalled-check' then value::bigint > $1 end`;

const shortenLocksStatement = `
  update job set locked_until_ms = $2 where state = 'active' and locked_until_ms > $1`;

/** `promote` is BullMQ's own function. */
const promoteStatement = `
  select count(promote(queue, id))::int as promoted from (
    select queue, id from job
    where queue = any($2) and state = 'delayed' and processed_at_ms > $1 limit $3) as page`;

/**
 * Takes back what the workers stored in the queues while a clock was ahead, once it is set back. Their instants are
 * those of the worker's machine, and without this jobs would wait for as long as it was ahead. A clock that is set back
 * begins both schedules anew, so that they run within a minute.
 */
@Injectable()
export class ClockSetBack {
  constructor(
    private readonly queues: EventQueues,
    private readonly backend: QueueBackend,
  ) {}

  /**
   * Lets other workers take over the jobs of killed ones. A living worker does not renew a lock that it took while the
   * clock was ahead, so a job that takes long may run twice, which jobs allow for. Redis ends both by its own clock.
   */
  @Every('platform.release-locks-of-the-future', 60)
  async releaseLocks(): Promise<void> {
    await this.queues.all();
    const latest = Date.now() + clockDifferenceMilliseconds;
    await this.backend.connections?.query(forgetLooksStatement, [latest]);
    await this.backend.connections?.query(shortenLocksStatement, [latest + longestLock, Date.now() + remainingLock]);
  }

  /** Retries failed jobs whose next try was planned while the clock was ahead: their last try began in the future. */
  @Every('platform.retry-jobs-of-the-future', 600)
  async retry(): Promise<void> {
    const queues = await this.queues.all();
    const latest = Date.now() + clockDifferenceMilliseconds;
    const { connections } = this.backend;
    if (!connections) {
      for (const queue of queues) await promoteAfter(queue, latest);
      return;
    }
    for (let promoted = jobsAtOnce; promoted === jobsAtOnce;) {
      const values = [latest, queues.map(({ name }) => name), jobsAtOnce];
      const { rows } = await connections.query<{ promoted: number }>(promoteStatement, values);
      promoted = rows[0]?.promoted ?? 0;
    }
  }
}

/** Reads the delayed jobs part by part: an outage may have left a million of them. */
async function promoteAfter(queue: Queue, latest: number): Promise<void> {
  for (let kept = 0; ;) {
    const page: Job[] = await queue.getJobs(['delayed'], kept, kept + jobsAtOnce - 1, true);
    const planned = page.filter(({ processedOn = 0 }) => processedOn > latest);
    for (const job of planned) await promote(job);
    kept += page.length - planned.length;
    if (page.length === 0) return;
  }
}

/** Makes a job wait for a worker; one that is no longer delayed is no error. */
async function promote(job: Job): Promise<void> {
  try {
    await job.promote();
  } catch (error) {
    if (await job.isDelayed()) throw error;
  }
}
