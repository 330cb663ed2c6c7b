import { setTimeout } from 'node:timers/promises';

import { within } from '../values/index.js';

const patienceMilliseconds = 2_000;
/** What the drivers of Redis and Postgres say where the other side is away. */
const awayPattern = /ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|connection|timed out|timeout|the client is closed/i;

/** What it needs of the owner of the queue. */
export interface WatchedQueue {
  /** Of the queue's backend, as people call it. */
  readonly place: string;
  /** Resolves where the queue answers. */
  ask(): Promise<unknown>;
  say(sentence: string): void;
  /** Calls it again once the queue is back. */
  isBack(): void;
  readonly pauseMilliseconds?: number;
}

/** Says once that the queue has stopped answering, and once that it is back; each of its parts meets the same trouble. */
export class QueueTrouble {
  private away = false;
  private stopped = false;

  constructor(private readonly queue: WatchedQueue) {}

  /** Takes an error of a queue or worker; false where it is about something else than an absent backend. */
  note(error: Error & { readonly code?: string }): boolean {
    if (!awayPattern.test(`${error.code ?? ''} ${error.message}`)) return false;
    if (this.away || this.stopped) return true;
    this.away = true;
    const { place } = this.queue;
    this.queue.say(`The queue's ${place} does not answer (${error.message}). Events and recurring jobs wait for it.`);
    void this.untilBack();
    return true;
  }

  stop(): void {
    this.stopped = true;
  }

  private async untilBack(): Promise<void> {
    const { place, ask, say, isBack, pauseMilliseconds = 1_000 } = this.queue;
    while (!this.stopped) {
      await setTimeout(pauseMilliseconds, undefined, { ref: false });
      const answers = await within(patienceMilliseconds, ask()).then(
        () => true,
        () => false,
      );
      if (!answers) continue;
      this.away = false;
      say(`The queue's ${place} answers again.`);
      isBack();
      return;
    }
  }
}
