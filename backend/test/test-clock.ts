import { Clock } from '../src/platform/index.js';

/** A clock that a test sets; it runs on from there only when told to. */
export class TestClock extends Clock {
  private instant?: Date;

  override now(): Date {
    return this.instant ?? new Date();
  }

  override real(): Date {
    return this.now();
  }

  /** It runs with the real one again. */
  reset(): void {
    this.instant = undefined;
  }

  set(instant: string | Date): void {
    this.instant = new Date(instant);
  }
}
