import { Injectable } from '@nestjs/common';

/** The one source of the present instant; rules take `now` as an argument and never ask for it. */
@Injectable()
export class Clock {
  /** The instant that the product lives in; a sandbox's may be moved ahead. */
  now(): Date {
    return this.real();
  }

  /** The world's own instant, for what guards the door: sessions, links with secrets, signatures. */
  real(): Date {
    return new Date();
  }
}

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
  setOffset(milliseconds: number): void {
    this.aheadMilliseconds = Math.max(this.aheadMilliseconds ?? milliseconds, milliseconds);
  }
}
