import { Injectable } from '@nestjs/common';

/** The one source of the present instant; rules take `now` as an argument and never ask for it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
