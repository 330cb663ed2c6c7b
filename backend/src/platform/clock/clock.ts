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
