import { MovableClock } from '../src/platform/index.js';

/** A clock that stands still unless it is moved: everything of a simulated day's step happens at one instant. */
export class SimulatedClock extends MovableClock {
  constructor(private readonly start: Date) {
    super();
  }

  override real(): Date {
    return new Date(this.start);
  }
}
