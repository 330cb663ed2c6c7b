import { Injectable } from '@nestjs/common';

import { LedgerInvariants } from '../ledger/index.js';
import { RetoldEvents } from '../payments/index.js';
import { PayoutTransfers } from '../payouts/index.js';
import { Clock, ReadDb } from '../platform/index.js';
import { Reconciliation } from './reconciliation.service.js';
import { movementsSince } from './reconciliation.sql.js';

/**
 * How this database stands to something that the provider did: it knew it, it has taken it over now, or somebody has to
 * look, because what it belongs to is not there (any more).
 */
export type Standing = 'known' | 'adopted' | 'unknown';

/** What moved at the provider by one source: a payment, a refund, a dispute, a transfer, a withdrawal. */
export interface MovedSince {
  /** The provider's id. */
  readonly source: string;
  readonly type: string;
  /** Signed cents by which the provider's balance moved. */
  readonly netCents: number;
  readonly movedAt: Date;
  readonly standing: Standing;
}

export interface RestoreProof {
  readonly moved: readonly MovedSince[];
  /** Events of the provider's that were taken in once more; their handlers run when the workers do. */
  readonly retoldEvents: number;
  /** What violates the ledger's invariants, as sentences; none where all is well. */
  readonly violations: readonly string[];
}

type Row = Omit<MovedSince, 'standing'> & { readonly isBooked: boolean };

/**
 * Holds a database that was restored from a backup against the payment provider, which went on. What the provider did
 * since is taken over before anything of ours runs that would do it again (rules.md#after-a-restore).
 */
@Injectable()
export class RestoreProofs {
  constructor(
    private readonly reconciliation: Reconciliation,
    private readonly transfers: PayoutTransfers,
    private readonly events: RetoldEvents,
    private readonly invariants: LedgerInvariants,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * To be called while nothing else runs on the database; again where it was cut off.
   * @param restoredUntil the stated point of the backup, in the world's time
   * @throws PaymentsUnavailable, and then some may be taken over and the rest is not
   */
  async prove(restoredUntil: Date): Promise<RestoreProof> {
    const moved = this.clock.now().getTime() - this.clock.real().getTime();
    const since = new Date(restoredUntil.getTime() + moved);
    await this.reconciliation.copyBook();
    const known = new Set((await this.movedSince(since)).filter((row) => row.isBooked).map(({ source }) => source));
    await this.transfers.adoptSent();
    await this.reconciliation.reconcileAtRest();
    const rows = await this.movedSince(since);
    return {
      moved: rows.map(({ isBooked, ...row }) => ({
        ...row,
        standing: known.has(row.source) ? 'known' : isBooked ? 'adopted' : 'unknown',
      })),
      retoldEvents: await this.events.takeSince(since),
      violations: await this.invariants.violations(),
    };
  }

  private movedSince(since: Date): Promise<Row[]> {
    return this.readDb.rows<Row>(movementsSince, [since, this.clock.now()]);
  }
}
