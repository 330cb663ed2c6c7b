import { Injectable } from '@nestjs/common';

import { LedgerInvariants } from '../ledger/index.js';
import { EventReplay } from '../payments/index.js';
import { RestoredTransfers } from '../payouts/index.js';
import { Clock, PatientReads } from '../platform/index.js';
import { Reconciliation } from './reconciliation.service.js';
import { movementsSince } from './reconciliation.sql.js';

/**
 * How this database relates to a movement at the provider: it knew the movement, it has adopted it now, or an
 * administrator has to look, because the movement belongs to nothing here.
 */
export type MovementState = 'known' | 'adopted' | 'unknown';

/** The movements at the provider of one source: a payment, a refund, a dispute, a transfer, a withdrawal. */
export interface MovedSince {
  /** The provider's id. */
  readonly source: string;
  readonly type: string;
  /** Signed cents by which the provider's balance moved. */
  readonly netCents: number;
  readonly movedAt: Date;
  readonly state: MovementState;
}

/** What a restored database shows beside the provider's books. */
export interface RestoreProof {
  readonly moved: readonly MovedSince[];
  /** Events of the provider that were stored once more; their handlers run when the workers do. */
  readonly replayedEvents: number;
  /** The violations of the ledger's invariants, as sentences; none where all is well. */
  readonly violations: readonly string[];
}

type Row = Omit<MovedSince, 'state'> & { readonly isBooked: boolean };

/**
 * Compares a database that was restored from a backup with the payment provider, which went on. What the provider did
 * since is adopted before any process of ours runs that would do it again (rules.md#after-a-restore).
 */
@Injectable()
export class RestoreProofs {
  constructor(
    private readonly reconciliation: Reconciliation,
    private readonly transfers: RestoredTransfers,
    private readonly events: EventReplay,
    private readonly invariants: LedgerInvariants,
    private readonly reads: PatientReads,
    private readonly clock: Clock,
  ) {}

  /**
   * Proves the restored database. It runs while nothing else does, and again where it was interrupted.
   * @param restoredUntil the stated point of the backup, in the world's time
   * @throws PaymentsUnavailable; then some movements may be adopted and others not
   */
  async prove(restoredUntil: Date): Promise<RestoreProof> {
    const moved = this.clock.now().getTime() - this.clock.real().getTime();
    const since = new Date(restoredUntil.getTime() + moved);
    await this.reconciliation.copyBook();
    const known = new Set((await this.movedSince(since)).filter((row) => row.isBooked).map(({ source }) => source));
    await this.transfers.adoptSent();
    await this.reconciliation.reconcileAtRest();
    const rows = await this.movedSince(since);
    const unbooked = rows.filter(({ type, isBooked }) => type === 'transfer' && !isBooked);
    await this.transfers.holdUnbooked(unbooked.map(({ source }) => source));
    return {
      moved: rows.map(({ isBooked, ...row }) => ({
        ...row,
        state: known.has(row.source) ? 'known' : isBooked ? 'adopted' : 'unknown',
      })),
      replayedEvents: await this.events.replaySince(since),
      violations: await this.invariants.violations(),
    };
  }

  private movedSince(since: Date): Promise<Row[]> {
    return this.reads.rows<Row>(movementsSince, [since, this.clock.now()]);
  }
}
