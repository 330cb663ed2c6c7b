import { ConcurrentIndexes } from './concurrent-indexes.js';

const inLine = `state in ('waiting', 'offered')`;

/** An owner's place in line counts the waits for one day at a salon and around it, those with an offer included. */
const indexes = {
  waits_at_a_salon_on_a_day: `waits (salon_id, wanted_on) where ${inLine}`,
  waits_around_a_place_on_a_day: `waits using gist (place, wanted_on) where ${inLine}`,
};

/**
 * The new ones answer a freed place as well, for processes of the previous release too. Only those use
 * `waits_on_a_day`, which a later release can drop.
 */
const replaced = ['waits_at_a_salon', 'waits_around_a_place'];

export class WaitsNearby20261127204000 extends ConcurrentIndexes {
  override up(): void {
    this.build(indexes);
    for (const name of replaced) this.drop(name);
  }
}
