import { addTwinConstraints, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** Checks and foreign keys of the columns beside: from now on for what is written. */
export class IdConstraints20261124230300 extends Widening {
  protected override outstanding(): Promise<readonly string[]> {
    return addTwinConstraints(this.ask, wideIds);
  }
}
