import { swapTwins, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** Gives the wide columns the names under which every release reads and writes. */
export class IdsSwapped20261124230600 extends Widening {
  protected override outstanding(): Promise<readonly string[]> {
    return swapTwins(this.ask, wideIds);
  }
}
