import { proveTwins, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** Reads that the columns beside hold the same and keep all that is kept; others read and write meanwhile. */
export class IdsProved20261124230400 extends Widening {
  protected override outstanding(): Promise<readonly string[]> {
    return proveTwins(this.ask, wideIds);
  }
}
