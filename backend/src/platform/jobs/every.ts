import { DiscoveryService } from '@nestjs/core';

/** Once a night, for work that has to find the day's work done. A moved clock runs such work once for each night. */
export const nightlySeconds = 24 * 3_600;

/** The interval of what runs every week. */
export const weeklySeconds = 7 * nightlySeconds;

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
