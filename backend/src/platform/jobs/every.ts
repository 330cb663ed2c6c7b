import { DiscoveryService } from '@nestjs/core';

/** Once a night, for what is to find the day's work done. A moved clock gives such work one turn a night. */
export const nightlySeconds = 24 * 3_600;

export interface RecurringJob {
  /** Stable name, unique in the product: the queue keeps the job's schedule under it. */
  readonly name: string;
  readonly everySeconds: number;
}

export const Recurring = DiscoveryService.createDecorator<RecurringJob>();

/**
 * Lets a provider's method run again and again, once each time however many processes there are. It may be cut off
 * anywhere and is then simply run at the next turn, so it has to find its own unfinished work.
 */
export const Every = (name: string, everySeconds: number): MethodDecorator => Recurring({ name, everySeconds });
