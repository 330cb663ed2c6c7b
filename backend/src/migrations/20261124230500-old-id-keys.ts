import { dropOldKeys, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** Drops the foreign keys of the narrow columns, each of which a key of the wide ones replaces already. */
export class OldIdKeys20261124230500 extends Widening {
  protected override outstanding(): Promise<readonly string[]> {
    return dropOldKeys(this.ask, wideIds);
  }
}
