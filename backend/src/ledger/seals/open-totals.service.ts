import { Injectable, Logger } from '@nestjs/common';

import { Clock, Every, isLockMissed, sqlIn, Statements, Transactions, withoutTimeout } from '../../platform/index.js';
import { deleteSealedParts, nextPart, writePartTotals } from './open-totals.sql.js';

const everySeconds = 3_600;
/** Postings queue behind the marking while it waits for those in progress. */
const longestWaitMilliseconds = 1_000;

interface Part {
  readonly afterEntryId: number;
  readonly lastEntryId: number;
}

/**
 * Sums the open month of the ledger hour by hour, so that revenue reads only the entries since the last hour
 * (rules.md#sealed-months). Like a month, a part is marked while nobody posts, and summed afterwards. A process that dies
 * in between leaves a part without totals, whose entries are read until the next run sums it.
 */
@Injectable()
export class OpenTotals {
  private readonly log = new Logger(OpenTotals.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  @Every('ledger.sum-open-month', everySeconds)
  async sumNew(): Promise<void> {
    await this.mark();
    while (await this.sumNext());
    await this.statements.rows(deleteSealedParts, []);
  }

  /** Marks the entries since the last part as the next one, unless a posting takes long: then the next run does. */
  private async mark(): Promise<void> {
    try {
      await this.transactions.run(async (em) => {
        await sqlIn(em).rows(`set local lock_timeout = ${longestWaitMilliseconds}`);
        await sqlIn(em).rows('select mark_open_ledger($1)', [this.clock.now()]);
      });
    } catch (error) {
      if (!isLockMissed(error)) throw error;
      this.log.log('A posting takes long, so the open month of the ledger is summed an hour later.');
    }
  }

  /** Sums the oldest part without totals. Of two processes the second finds it summed. */
  private sumNext(): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      await sql.rows(withoutTimeout);
      const part = await sql.row<Part>(nextPart);
      if (!part) return false;
      await sql.rows(writePartTotals, [part.afterEntryId, part.lastEntryId]);
      await sql.rows('update ledger_open_parts set summed_at = $2 where last_entry_id = $1', [
        part.lastEntryId,
        this.clock.now(),
      ]);
      return true;
    });
  }
}
