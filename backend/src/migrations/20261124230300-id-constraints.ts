import { addTwinConstraints, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** Adds the checks and foreign keys of the twins, which hold for new writes from now on. */
export class IdConstraints20261124230300 extends Widening {
  protected override outstanding(): Promise<readonly string[]> {
    return addTwinConstraints(this.ask, wideIds);
  }
}
