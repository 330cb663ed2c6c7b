import { proveTwins, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** Validates that the twins hold the same values and all constraints, while others read and write. */
export class IdsProved20261124230400 extends Widening {
  protected override outstanding(): Promise<readonly string[]> {
    return proveTwins(this.ask, wideIds);
  }
}
