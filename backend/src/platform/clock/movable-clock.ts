import { Clock } from './clock.js';

/**
 * A sandbox's clock, ahead of the world's by as much as an administrator moved it, or behind it while a demo's past is
 * lived through. Time never goes back.
 */
export class MovableClock extends Clock {
  private aheadMilliseconds?: number;

  override now(): Date {
    return new Date(this.real().getTime() + this.ahead);
  }

  /** Milliseconds; negative where it is behind. */
  get ahead(): number {
    return this.aheadMilliseconds ?? 0;
  }

  /** Follows a move; one that came in late changes nothing. */
  beAhead(milliseconds: number): void {
    this.aheadMilliseconds = Math.max(this.aheadMilliseconds ?? milliseconds, milliseconds);
  }
}
