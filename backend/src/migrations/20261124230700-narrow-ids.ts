import { dropLeftOver, nameNotNulls, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** Drops the narrow ids, whose sequences still served statements that were under way at the swap. */
export class NarrowIds20261124230700 extends Widening {
  protected override async outstanding(): Promise<readonly string[]> {
    return [...(await dropLeftOver(this.ask, wideIds)), ...(await nameNotNulls(this.ask, wideIds))];
  }
}
