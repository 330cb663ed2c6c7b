import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/index.js';
import { ReadDb, sqlIn, Transactions } from '../database/index.js';
import { lastDue, nightlySeconds } from './every.js';

/**
 * Tells a recurring job when to look at everything that is its concern, and not only at what is recent: at its first turn
 * of a night. The start of its last full scan is stored, so that the first turn after an outage makes one, however many
 * nights the outage lasted.
 */
@Injectable()
export class FullScans {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a scan, which is to be full if the last full one began before nightly work was due last, or weekly work. One
   * that fails is not stored, so that the next turn makes it.
   * @param name a stable name, unique in the product
   * @param scan returns whether it saw everything that it was to see
   */
  async run(
    name: string,
    scan: (isFull: boolean) => Promise<boolean>,
    { everySeconds = nightlySeconds } = {},
  ): Promise<void> {
    const now = this.clock.now();
    const isFull = await this.isDue(name, now, everySeconds);
    const isSeen = await scan(isFull);
    if (isFull && isSeen) await this.store(name, now);
  }

  /** A clock that was ahead and has been set back may have stored an instant of the future. */
  private async isDue(name: string, now: Date, everySeconds: number): Promise<boolean> {
    const last = await this.readDb.row<{ at: Date }>('select looked_at as at from full_looks where name = $1', [name]);
    return !last || last.at > now || last.at < lastDue(now, everySeconds);
  }

  private async store(name: string, at: Date): Promise<void> {
    await this.transactions.run((em) =>
      sqlIn(em).rows(
        `insert into full_looks (name, looked_at) values ($1, $2)
         on conflict (name) do update set looked_at = excluded.looked_at`,
        [name, at],
      ),
    );
  }
}
