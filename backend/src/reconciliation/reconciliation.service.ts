import { Injectable, Logger } from '@nestjs/common';

import { type LastSeal, lastSeal, SourcelessFees } from '../ledger/index.js';
import { ProviderBalance, type ProviderMovement } from '../payments/index.js';
import {
  Clock,
  Every,
  nightlySeconds,
  ReadDb,
  sqlIn,
  Transactions,
  withoutTimeout,
  weeklySeconds,
} from '../platform/index.js';
import { MissedMovements } from './missed-movements.service.js';
import {
  keepMovements,
  overlapMilliseconds,
  reconcileAll,
  reconcileTouched,
  settlingMilliseconds,
} from './reconciliation.sql.js';

/** The numbers of open and of vanished differences. */
interface Found {
  readonly open: number;
  readonly vanished: number;
}

/** The instant up to which the provider's book was copied. */
const lastRead = 'select read_until as read from provider_movement_reading';

/**
 * Compares the provider's own book with the ledger, source by source, and opens a task for each difference. The book is
 * copied page by page and compared by the database, so that its size does not matter here.
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
    // Only what was looked up is compared, however long the posting takes: a task ends the look for a movement.
    const settled = await this.settledAt();
    await this.fees.postSourceless();
    await this.missedMovements.postMissed(settled);
    this.report(await this.compareTouched(since, settled));
  }

  /**
   * Compares all sources that there ever were, up to the last look for missed movements: a later movement may still be
   * posted, and a task would end the look for it.
   */
  @Every('reconciliation.compare-everything', weeklySeconds)
  async reconcileEverything(): Promise<void> {
    const settled = await this.settledAt();
    const looked = (await this.missedMovements.lookedUntil()) ?? new Date(0);
    this.report(await this.run(reconcileAll, looked < settled ? looked : settled));
  }

  private report({ open, vanished }: Found): void {
    if (open > 0) this.log.error(`The payment provider and the ledger have different sums for ${open} sources.`);
    if (vanished > 0)
      this.log.log(`${vanished} differences between the payment provider and the ledger no longer exist.`);
  }

  /**
   * Posts and compares everything that moved until now, while nothing else runs and no event is in progress.
   * @throws PaymentsUnavailable
   */
  async reconcileAtRest(): Promise<void> {
    await this.copyBook();
    await this.fees.postSourceless();
    await this.missedMovements.postAllMissed();
    await this.run(reconcileAll, this.clock.now());
  }

  /** Returns the instant since which a source must not have moved: what moved after the last copy is not in it. */
  private async settledAt(): Promise<Date> {
    const { read } = (await this.readDb.row<{ read: Date }>(lastRead)) ?? { read: new Date(0) };
    return new Date(Math.min(read.getTime(), this.clock.now().getTime() - settlingMilliseconds));
  }

  /** Compares the sources that moved since a month was last sealed, or in the pages that were just copied. */
  private async compareTouched(copiedSince: Date, settled: Date): Promise<Found> {
    const seal = await this.readDb.row<LastSeal>(lastSeal);
    const sealed = (seal?.closedAt.getTime() ?? 0) - overlapMilliseconds;
    const since = new Date(Math.min(copiedSince.getTime(), sealed));
    return this.run(reconcileTouched, settled, [since, seal?.lastEntryId ?? 0]);
  }

  private run(statement: string, settled: Date, values: readonly unknown[] = []): Promise<Found> {
    const given = [this.clock.now(), settled, ...values];
    return this.transactions.run(async (em) => {
      await sqlIn(em).rows(withoutTimeout);
      return (await sqlIn(em).row<Found>(statement, given)) ?? { open: 0, vanished: 0 };
    });
  }

  /**
   * Copies the provider's book. The point up to which it was read is stored at the end: pages come newest first, so
   * there are gaps until then.
   * @returns the instant since which it was copied
   */
  async copyBook(): Promise<Date> {
    const begunAt = this.clock.now();
    const reading = await this.readDb.row<{ read: Date }>(lastRead);
    // A clock that was ahead and has been set back may have stored an instant of the future.
    const readUntil = Math.min(reading?.read.getTime() ?? overlapMilliseconds, begunAt.getTime());
    const since = new Date(readUntil - overlapMilliseconds);
    for await (const page of this.provider.movementsSince(since)) await this.storePage(page);
    await this.transactions.run((em) =>
      sqlIn(em).rows('update provider_movement_reading set read_until = $1', [begunAt]),
    );
    return since;
  }

  private async storePage(page: readonly ProviderMovement[]): Promise<void> {
    const rows = page.map(({ id, source, type, netCents, createdAt }) => ({
      id,
      // A movement without a source, such as a monthly fee, is its own source.
      source: source ?? id,
      type,
      net_cents: netCents,
      created_at: createdAt,
    }));
    await this.transactions.run((em) => sqlIn(em).rows(keepMovements, [JSON.stringify(rows)]));
  }
}
