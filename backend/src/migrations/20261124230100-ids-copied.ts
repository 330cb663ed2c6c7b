import { copyToTwins, Widening } from './widening/index.js';
import { wideIds } from './widening/wide-ids.js';

/** Copies the existing ids, batch by batch, while others read and write. */
export class IdsCopied20261124230100 extends Widening {
  readonly copied = Object.keys(wideIds);

  protected override async outstanding(): Promise<readonly string[]> {
    await copyToTwins(this.ask, wideIds);
    return [];
  }
}
