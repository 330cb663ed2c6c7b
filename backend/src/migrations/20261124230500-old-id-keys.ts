import { dropOldKeys, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** The foreign keys of the narrow columns: each holds by the wide ones already. */
export class OldIdKeys20261124230500 extends Widening {
  protected override outstanding(): Promise<readonly string[]> {
    return dropOldKeys(this.ask, wideIds);
  }
}
