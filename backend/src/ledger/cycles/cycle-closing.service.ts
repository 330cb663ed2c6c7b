import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Clock, Outbox, Every, sqlIn, Transactions } from '../../platform/index.js';
import {
  divideByWeights,
  type DividedCycle,
  presentTerms,
  type SalonPart,
  weighVisits,
} from '../division/cycle-division.rules.js';
import { accounts } from '../ledger-account.js';
import { cycleClosed } from '../ledger.events.js';
import { Ledger, type LedgerEntry } from '../ledger.service.js';
import { type DueCycle, lockNextDue, markClosed, readWeighedVisits } from './billing-cycle.sql.js';

const everySeconds = 600;

/** Divides the money of a billing cycle among those who bathed the dog, once the cycle is over (rules.md#division-of-a-month). */
@Injectable()
export class CycleClosing {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Closes all cycles that are due, each in a transaction of its own: cut off anywhere, the next turn goes on. */
  @Every('ledger.close-cycles', everySeconds)
  async closeDue(): Promise<void> {
    while (await this.closeNext());
  }

  /** False where none is due. */
  private closeNext(): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const now = this.clock.now();
      const cycle = await lockNextDue(sql, now);
      if (!cycle) return false;
      const visits = await readWeighedVisits(sql, cycle);
      const weights = weighVisits(visits, cycle.selectedSalonId, presentTerms);
      await this.post(em, cycle, divideByWeights(cycle.netCents, weights, presentTerms));
      await markClosed(sql, cycle, weights, presentTerms, now);
      await this.outbox.record(em, cycleClosed({ cycleId: cycle.id }));
      return true;
    });
  }

  private async post(em: EntityManager, cycle: DueCycle, divided: DividedCycle): Promise<void> {
    const entries: LedgerEntry[] = [
      { account: accounts.cycle(cycle.id), cents: -cycle.netCents },
      { account: accounts.platform, cents: divided.platformCents, detail: { cycleId: cycle.id } },
      ...divided.salons.map((part) => salonEntry(cycle, divided, part)),
    ];
    await this.ledger.postTransaction(em, { cause: { kind: 'cycle', id: cycle.id }, at: cycle.endsAt, entries });
  }
}

/** The line carries what its formula in words is made of: "75% of $10.00, 2 of 5 baths this cycle". */
function salonEntry(cycle: DueCycle, { halfBaths }: DividedCycle, part: SalonPart): LedgerEntry {
  const detail = {
    kind: 'cycle',
    cycleId: cycle.id,
    petId: cycle.petId,
    petName: cycle.petName,
    collectedCents: cycle.netCents,
    sharePercent: 100 - presentTerms.platformFeePercent,
    halfBaths: part.halfBaths,
    ofHalfBaths: halfBaths,
  };
  return { account: accounts.salon(part.salonId), cents: part.cents, detail };
}
