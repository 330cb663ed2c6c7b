import { addTwins, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** Ids of records of a visit or a payment become bigint (decision 28). First each column gets a twin. */
export class IdsTwinned20261124230000 extends Widening {
  protected override outstanding(): Promise<readonly string[]> {
    return addTwins(this.ask, wideIds);
  }
}
