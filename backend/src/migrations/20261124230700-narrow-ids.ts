import { dropLeftOver, nameNotNulls, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** The narrow ids, which took numbers still for statements that were on their way. */
export class NarrowIds20261124230700 extends Widening {
  protected override async outstanding(): Promise<readonly string[]> {
    return [...(await dropLeftOver(this.ask, wideIds)), ...(await nameNotNulls(this.ask, wideIds))];
  }
}
