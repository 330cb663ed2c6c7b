import { Clock } from './clock.js';

/** A sandbox's clock, ahead of the world's by as much as an administrator moved it. Time never goes back. */
export class MovableClock extends Clock {
  private aheadMilliseconds = 0;

  override now(): Date {
    return new Date(this.real().getTime() + this.aheadMilliseconds);
  }

  /** Milliseconds. */
  get ahead(): number {
    return this.aheadMilliseconds;
  }

  /** Follows a move; one that came in late changes nothing. */
  beAhead(milliseconds: number): void {
    this.aheadMilliseconds = Math.max(this.aheadMilliseconds, milliseconds);
  }
}
