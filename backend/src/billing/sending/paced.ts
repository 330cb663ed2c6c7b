import { setTimeout as pause } from 'node:timers/promises';

export interface Pace {
  readonly perSecond: number;
  /** How many may be under way. */
  readonly atOnce: number;
}

/** Starts one piece of work after the other at even distances, whatever each takes. */
export class Paced {
  private readonly underWay = new Set<Promise<void>>();
  private nextStart = 0;

  constructor(private readonly pace: Pace) {}

  /** Waits for its turn, then starts the work and goes on beside it. The work must not fail. */
  async start(work: () => Promise<void>): Promise<void> {
    while (this.underWay.size >= this.pace.atOnce) await Promise.race(this.underWay);
    const wait = this.nextStart - performance.now();
    if (wait > 0) await pause(wait);
    this.nextStart = Math.max(this.nextStart, performance.now()) + 1000 / this.pace.perSecond;
    const running = work().finally(() => this.underWay.delete(running));
    this.underWay.add(running);
  }

  /** Until all that was started is done. */
  async finish(): Promise<void> {
    await Promise.all(this.underWay);
  }
}
