import { Injectable } from '@nestjs/common';

/** The milliseconds by which the clocks of two machines may differ. */
export const clockDifferenceMilliseconds = 60_000;

/** The one source of the present instant; rules take `now` as an argument and never ask for it. */
@Injectable()
export class Clock {
  /** Returns the product's instant, which may be moved ahead in a sandbox. */
  now(): Date {
    return this.real();
  }

  /** Returns the real instant, for security checks: sessions, links with secrets, signatures. */
  real(): Date {
    return new Date();
  }
}

/**
 * A sandbox's clock, ahead of real time by as much as an administrator moved it, or behind it while a demo's past is
 * played. It never goes back.
 */
export class MovableClock extends Clock {
  private aheadMilliseconds?: number;

  override now(): Date {
    return new Date(this.real().getTime() + this.ahead);
  }

  /** The milliseconds ahead of real time; negative if the clock is behind. */
  get ahead(): number {
    return this.aheadMilliseconds ?? 0;
  }

  /** Sets the offset in milliseconds; one smaller than the present offset changes nothing. */
  setOffset(milliseconds: number): void {
    this.aheadMilliseconds = Math.max(this.aheadMilliseconds ?? milliseconds, milliseconds);
  }
}
