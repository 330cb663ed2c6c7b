import { Clock } from '../src/platform/index.js';

/** A clock that a test sets; it stands still there until it is set again or reset. */
export class TestClock extends Clock {
  private instant?: Date;

  override now(): Date {
    return this.instant ?? new Date();
  }

  override real(): Date {
    return this.now();
  }

  /** Returns to the real time. */
  reset(): void {
    this.instant = undefined;
  }

  set(instant: string | Date): void {
    this.instant = new Date(instant);
  }
}
