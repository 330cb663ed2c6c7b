import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Clock, Every, sqlIn, Transactions } from '../../platform/index.js';
import {
  divideByWeights,
  type DividedCycle,
  currentTerms,
  type SalonPart,
  weighVisits,
} from '../division/cycle-division.rules.js';
import { accounts } from '../ledger-account.js';
import { Ledger, type LedgerEntry, type Posting } from '../ledger.service.js';
import type { DueCycle } from './billing-cycle.sql.js';
import { lockDue, markClosed, postponeUndecided, readDecided, readWeighedVisitsOf } from './due-cycles.sql.js';

const everySeconds = 600;
/** The number of cycles in one transaction. Between transactions other postings reach the platform's account. */
const atOnce = 100;

/**
 * Divides the money of a billing cycle among the salons that bathed the dog, once the cycle is over
 * (rules.md#division-of-a-month).
 */
@Injectable()
export class CycleClosing {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Closes all cycles that are due, some in each transaction. After a crash the next run closes the rest. */
  @Every('ledger.close-cycles', everySeconds)
  async closeDue(): Promise<void> {
    while ((await this.closeSome()) === atOnce);
  }

  /** Returns the number of checked cycles. */
  private closeSome(): Promise<number> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const now = this.clock.now();
      const ids = await lockDue(sql, now, atOnce);
      if (ids.length === 0) return 0;
      await postponeUndecided(sql, ids, now);
      const cycles = await readDecided(sql, ids, now);
      if (cycles.length > 0) await this.close(em, cycles, now);
      return ids.length;
    });
  }

  private async close(em: EntityManager, cycles: readonly DueCycle[], now: Date): Promise<void> {
    const sql = sqlIn(em);
    const visits = await readWeighedVisitsOf(
      sql,
      cycles.map(({ id }) => id),
    );
    const closing = cycles.map((cycle) => {
      const weights = weighVisits(visits.get(cycle.id) ?? [], cycle.selectedSalonId, currentTerms);
      return { cycle, weights, divided: divideByWeights(cycle.netCents, weights, currentTerms) };
    });
    await this.ledger.postAll(em, closing.map(postingOf));
    await markClosed(sql, closing, currentTerms, now);
  }
}

function postingOf({ cycle, divided }: { readonly cycle: DueCycle; readonly divided: DividedCycle }): Posting {
  return {
    cause: { kind: 'cycle', id: cycle.id },
    at: cycle.endsAt,
    entries: [
      { account: accounts.cycle(cycle.id), cents: -cycle.netCents },
      { account: accounts.platform, cents: divided.platformCents, detail: { cycleId: cycle.id } },
      ...divided.salons.map((part) => salonEntry(cycle, divided, part)),
    ],
  };
}

/** Returns a salon's line with the numbers of its formula: its share, the amount, its baths and all baths. */
function salonEntry(cycle: DueCycle, { halfBaths }: DividedCycle, part: SalonPart): LedgerEntry {
  const detail = {
    kind: 'cycle',
    cycleId: cycle.id,
    petId: cycle.petId,
    collectedCents: cycle.netCents,
    sharePercent: 100 - currentTerms.platformFeePercent,
    halfBaths: part.halfBaths,
    ofHalfBaths: halfBaths,
  };
  return { account: accounts.salon(part.salonId), cents: part.cents, detail };
}
