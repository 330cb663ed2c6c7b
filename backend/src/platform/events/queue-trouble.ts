import { setTimeout } from 'node:timers/promises';

import { withTimeout } from '../values/index.js';

const patienceMilliseconds = 2_000;
/** The errors of the Redis and Postgres drivers if the server is unavailable. */
const awayPattern = /ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|connection|timed out|timeout|the client is closed/i;

/** The functions that the queue's owner provides. */
export interface WatchedQueue {
  /** The name of the queue's backend for people. */
  readonly place: string;
  /** Resolves if the queue answers. */
  ask(): Promise<unknown>;
  report(sentence: string): void;
  /** Called when the queue is back. */
  isBack(): void;
  readonly pauseMilliseconds?: number;
}

/**
 * Reports once that the queue has stopped answering and once that it is back, although each of its parts meets the
 * error.
 */
export class QueueTrouble {
  private away = false;
  private stopped = false;

  constructor(private readonly queue: WatchedQueue) {}

  /** Takes an error of a queue or worker; returns false if its cause is not an unavailable backend. */
  recognize(error: Error & { readonly code?: string }): boolean {
    if (!awayPattern.test(`${error.code ?? ''} ${error.message}`)) return false;
    if (this.away || this.stopped) return true;
    this.away = true;
    const { place } = this.queue;
    this.queue.report(
      `The queue's ${place} does not answer (${error.message}). Events and recurring jobs wait until it does.`,
    );
    void this.untilBack();
    return true;
  }

  stop(): void {
    this.stopped = true;
  }

  private async untilBack(): Promise<void> {
    const { place, ask, report, isBack, pauseMilliseconds = 1_000 } = this.queue;
    while (!this.stopped) {
      await setTimeout(pauseMilliseconds, undefined, { ref: false });
      const answers = await withTimeout(patienceMilliseconds, ask()).then(
        () => true,
        () => false,
      );
      if (!answers) continue;
      this.away = false;
      report(`The queue's ${place} answers again.`);
      isBack();
      return;
    }
  }
}
