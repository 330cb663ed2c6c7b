import { Injectable, Logger } from '@nestjs/common';

import { type LastSeal, lastSeal, SourcelessFees } from '../ledger/index.js';
import { ProviderBalance, type ProviderMovement } from '../payments/index.js';
import { Clock, nightlySeconds, ReadDb, Every, sqlIn, Transactions } from '../platform/index.js';
import { MissedMovements, mostAtOnce } from './missed-movements.service.js';
import { keepMovements, reconcileAll, reconcileTouched } from './reconciliation.sql.js';

/** How many differences stand open, and how many are gone. */
interface Found {
  readonly open: number;
  readonly vanished: number;
}

/** News under way are no difference. */
const settlingMilliseconds = 3_600_000;
/** The provider's instants are whole seconds, and its book may be written a little later than it says. */
const overlapMilliseconds = 24 * 3_600_000;

/**
 * Holds the provider's own book against the ledger, source by source, and opens a task for each difference. The book is
 * copied a page at a time, and the database compares: however much there is, none of it is held here.
 */
@Injectable()
export class Reconciliation {
  private readonly log = new Logger(Reconciliation.name);

  constructor(
    private readonly provider: ProviderBalance,
    private readonly missedMovements: MissedMovements,
    private readonly fees: SourcelessFees,
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** @throws PaymentsUnavailable, and then nothing is compared: half a book would differ everywhere */
  @Every('reconciliation.compare-books', nightlySeconds)
  async reconcile(): Promise<void> {
    const since = await this.copyBook();
    await this.fees.postSourceless();
    await this.missedMovements.postMissed();
    this.tell(await this.compareTouched(since));
  }

  /** The same of all sources that there ever were, without asking the provider. */
  @Every('reconciliation.compare-everything', 7 * nightlySeconds)
  async reconcileEverything(): Promise<void> {
    this.tell(await this.compare(settlingMilliseconds));
  }

  private tell({ open, vanished }: Found): void {
    if (open > 0) this.log.error(`the provider's book and the ledger disagree about ${open} sources`);
    if (vanished > 0) this.log.log(`${vanished} differences between the provider's book and the ledger are gone`);
  }

  /**
   * The same where nothing is under way, because nothing runs: all that moved until now is booked and compared.
   * @throws PaymentsUnavailable
   */
  async reconcileAtRest(): Promise<void> {
    await this.copyBook();
    await this.fees.postSourceless();
    // What cannot be booked gets a task, and is not among those of the next turn.
    for (let tried = mostAtOnce; tried === mostAtOnce;) {
      tried = await this.missedMovements.postMissed(this.clock.now());
      await this.compare(0);
    }
  }

  private compare(settlingMs: number): Promise<Found> {
    return this.run(reconcileAll, settlingMs);
  }

  /** The sources of which something moved since a month was last sealed, or in the pages that were just copied. */
  private async compareTouched(copiedSince: Date): Promise<Found> {
    const seal = await this.readDb.row<LastSeal>(lastSeal);
    const sealed = (seal?.closedAt.getTime() ?? 0) - overlapMilliseconds;
    const since = new Date(Math.min(copiedSince.getTime(), sealed));
    return this.run(reconcileTouched, settlingMilliseconds, [since, seal?.lastEntryId ?? 0]);
  }

  private run(statement: string, settlingMs: number, values: readonly unknown[] = []): Promise<Found> {
    const now = this.clock.now();
    const settled = new Date(now.getTime() - settlingMs);
    return this.transactions.run(
      async (em) => (await sqlIn(em).row<Found>(statement, [now, settled, ...values])) ?? { open: 0, vanished: 0 },
    );
  }

  /** How far the book was read is noted at the end: pages come newest first, so until then there are gaps. @returns since when */
  async copyBook(): Promise<Date> {
    const begunAt = this.clock.now();
    const reading = await this.readDb.row<{ until: Date }>('select read_until as until from provider_movement_reading');
    const since = new Date((reading?.until.getTime() ?? overlapMilliseconds) - overlapMilliseconds);
    for await (const page of this.provider.movementsSince(since)) await this.keep(page);
    await this.transactions.run((em) =>
      sqlIn(em).rows('update provider_movement_reading set read_until = greatest(read_until, $1)', [begunAt]),
    );
    return since;
  }

  private async keep(page: readonly ProviderMovement[]): Promise<void> {
    const rows = page.map(({ id, source, type, netCents, createdAt }) => ({
      id,
      // What the provider names no source for, a monthly fee say, stands for itself.
      source: source ?? id,
      type,
      net_cents: netCents,
      created_at: createdAt,
    }));
    await this.transactions.run((em) => sqlIn(em).rows(keepMovements, [JSON.stringify(rows)]));
  }
}
