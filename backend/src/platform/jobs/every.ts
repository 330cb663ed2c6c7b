import { DiscoveryService } from '@nestjs/core';

/**
 * Once a night, at 09:00 UTC, for work that has to find the day's work done. A moved clock runs such work once for each
 * night.
 */
export const nightlySeconds = 24 * 3_600;

/** Once a week, in the night before Sunday. */
export const weeklySeconds = 7 * nightlySeconds;

/** 09:00 UTC is between 23:00 in Hawaii and 05:00 in New York, and after the payouts of a Monday. */
const nightStartSeconds = 9 * 3_600;

/** Weeks are counted from the epoch, which was a Thursday. */
const sundaySeconds = 3 * nightlySeconds;

/**
 * Returns when a job is due in each of its intervals, in seconds after the interval's start, counted from the epoch:
 * nightly work at 09:00 UTC, weekly work on Sunday at that time. More frequent jobs have no fixed time: undefined.
 */
export function dueSeconds(everySeconds: number): number | undefined {
  if (everySeconds < nightlySeconds) return undefined;
  return everySeconds === weeklySeconds ? sundaySeconds + nightStartSeconds : nightStartSeconds;
}

/** Returns the last instant, the given one included, at which work of this interval was due. */
export function lastDue(now: Date, everySeconds: number): Date {
  const [every, due] = [everySeconds * 1_000, (dueSeconds(everySeconds) ?? 0) * 1_000];
  return new Date(Math.floor((now.getTime() - due) / every) * every + due);
}

/** A job that the scheduler runs again and again. */
export interface RecurringJob {
  /** A stable name, unique in the product; the queue stores the job's schedule under it. */
  readonly name: string;
  readonly everySeconds: number;
  /** Whether each worker's start runs the job as well, beside its schedule, and each return of a lost queue. */
  readonly atStart?: boolean;
}

export const Recurring = DiscoveryService.createDecorator<RecurringJob>();

/**
 * Runs a provider's method again and again, each time in one process. A run may be interrupted anywhere and is repeated
 * at the next turn, so the method has to find its own unfinished work.
 */
export const Every = (
  name: string,
  everySeconds: number,
  { atStart = false }: Pick<RecurringJob, 'atStart'> = {},
): MethodDecorator => Recurring({ name, everySeconds, atStart });
