import { addTwinIndexes, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** Builds the indexes of the twins while others write. */
export class IdIndexes20261124230200 extends Widening {
  protected override outstanding(): Promise<readonly string[]> {
    return addTwinIndexes(this.ask, wideIds);
  }
}
