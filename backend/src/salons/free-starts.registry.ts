import { Injectable } from '@nestjs/common';

import type { FreeStarts, StartWish } from './start-wish.value.js';

/** The free starts of approved salons by their ids, of all in one go. */
export type FindFreeStarts = (salonIds: readonly number[], wish: StartWish) => Promise<ReadonlyMap<number, FreeStarts>>;

const nothing: FindFreeStarts = () => Promise.resolve(new Map());

/** A later module (appointments) answers here what is free at salons; salons itself knows no bookings. */
@Injectable()
export class FreeStartsRegistry {
  private answer = nothing;

  use(answer: FindFreeStarts): void {
    this.answer = answer;
  }

  find(salonIds: readonly number[], wish: StartWish): Promise<ReadonlyMap<number, FreeStarts>> {
    return salonIds.length === 0 ? Promise.resolve(new Map()) : this.answer(salonIds, wish);
  }
}
