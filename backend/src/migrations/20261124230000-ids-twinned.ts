import { addTwins, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** Ids of what is written for a visit or a payment become bigint (decision 28): first a column beside each of them. */
export class IdsTwinned20261124230000 extends Widening {
  protected override outstanding(): Promise<readonly string[]> {
    return addTwins(this.ask, wideIds);
  }
}
