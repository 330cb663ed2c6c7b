import { copyToTwins, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** The ids from before, batch by batch beside whoever reads and writes. */
export class IdsCopied20261124230100 extends Widening {
  readonly copied = Object.keys(wideIds);

  protected override async outstanding(): Promise<readonly string[]> {
    await copyToTwins(this.ask, wideIds);
    return [];
  }
}
