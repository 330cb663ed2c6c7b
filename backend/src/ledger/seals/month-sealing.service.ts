import { Injectable, Logger } from '@nestjs/common';

import { Clock, Every, sqlIn, Transactions, withoutTimeout } from '../../platform/index.js';
import {
  boundsOf,
  finishSeal,
  indexesOnly,
  type SealBounds,
  sealBounds,
  writeBalances,
  writeBlocks,
  writeTotals,
} from './seals.sql.js';

const lookSeconds = 3_600;

/**
 * Closes months of the ledger that are over, and seals them (rules.md#sealed-months). Postings wait only while a month
 * is closed, which takes a moment. Sums and checksums are made afterwards, of entries that cannot change any more. A
 * process that dies in between leaves a closed month, which the next run seals.
 */
@Injectable()
export class MonthSealing {
  private readonly log = new Logger(MonthSealing.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @Every('ledger.seal-months', lookSeconds)
  async sealDue(): Promise<void> {
    await this.close(monthBefore(this.clock.now()));
    while (await this.sealNext());
  }

  /** Closes the open period as that month (`2026-11`), unless the month is closed or nothing was posted. */
  private async close(month: string): Promise<void> {
    await this.transactions.run((em) =>
      sqlIn(em).rows(
        `select close_ledger_month($1, $2) where not exists (select 1 from ledger_seals where month >= $1)`,
        [month, this.clock.now()],
      ),
    );
  }

  /**
   * Seals the oldest closed month, because each checksum includes the one before. Of two processes the second finds the
   * month sealed.
   */
  private sealNext(): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      await sql.rows(withoutTimeout);
      const next = await sql.row<SealBounds>(
        `select ${sealBounds} from ledger_seals where sealed_at is null order by id limit 1 for no key update`,
      );
      if (!next) return false;
      const counted = await sql.row<{ entries: number }>(writeBlocks, boundsOf(next));
      await sql.rows(indexesOnly);
      await sql.rows(writeBalances, boundsOf(next));
      await sql.rows('set local enable_seqscan = on');
      await sql.rows(writeTotals, boundsOf(next));
      await sql.rows(finishSeal, [next.id, counted?.entries ?? 0, this.clock.now()]);
      this.log.log(`Sealed the month ${next.month} with ${counted?.entries ?? 0} entries.`);
      return true;
    });
  }
}

/** Returns the UTC month before that of an instant, as `2026-11`. */
const monthBefore = (at: Date): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
