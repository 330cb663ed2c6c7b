import { Injectable } from '@nestjs/common';

import type { FreeStarts, StartPreference } from './start-preference.value.js';

/** Finds the free starts of several approved salons at once, by their ids. */
export type FindFreeStarts = (
  salonIds: readonly number[],
  preference: StartPreference,
) => Promise<ReadonlyMap<number, FreeStarts>>;

const noFreeStarts: FindFreeStarts = () => Promise.resolve(new Map());

/** The registry by which `appointments` finds free starts, because `salons` does not know bookings. */
@Injectable()
export class FreeStartsRegistry {
  private answer = noFreeStarts;

  use(answer: FindFreeStarts): void {
    this.answer = answer;
  }

  find(salonIds: readonly number[], preference: StartPreference): Promise<ReadonlyMap<number, FreeStarts>> {
    return salonIds.length === 0 ? Promise.resolve(new Map()) : this.answer(salonIds, preference);
  }
}
