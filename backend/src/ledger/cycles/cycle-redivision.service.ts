import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentCorrected,
  type AppointmentEvent,
  appointmentMoved,
  appointmentNoShow,
  VisitNotes,
} from '../../appointments/index.js';
import { AuditTrail, Clock, OnEvent, type RecordedEvent, sqlIn } from '../../platform/index.js';
import { type CycleWeight, weighVisits } from '../division/cycle-division.rules.js';
import { shareChanges, sharesOf } from '../division/payment-shares.rules.js';
import type { LedgerAccount } from '../ledger-account.js';
import { Ledger } from '../ledger.service.js';
import {
  type ClosedCycle,
  isDivided,
  lockClosedOf,
  readWeighedVisits,
  replaceWeights,
  weightsOf,
} from './billing-cycle.sql.js';
import { recheckCycleOf } from './due-cycles.sql.js';

const recalculated =
  'The month of this visit has already been paid out to salons. It is recalculated, and the difference is on your next statement.';

type VisitEvent = RecordedEvent<AppointmentEvent>;

/**
 * Divides a closed cycle again when one of its visits changes: it is marked late, corrected, or objected to. The cycle
 * keeps its terms and only the difference is posted, so every account ends with what it would have had from the start.
 */
@Injectable()
export class CycleRedivision implements OnModuleInit {
  constructor(
    private readonly notes: VisitNotes,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.notes.add(async (em, appointmentId) =>
      (await isDivided(sqlIn(em), appointmentId)) ? recalculated : undefined,
    );
  }

  @OnEvent(appointmentCompleted, 'billing.divide-anew-completed', { queue: 'money' })
  afterCompletion({ payload }: VisitEvent, em: EntityManager): Promise<void> {
    return this.divideAnew(em, payload.appointmentId);
  }

  @OnEvent(appointmentCorrected, 'billing.divide-anew-corrected', { queue: 'money' })
  afterCorrection({ payload }: VisitEvent, em: EntityManager): Promise<void> {
    return this.divideAnew(em, payload.appointmentId);
  }

  @OnEvent(appointmentNoShow, 'billing.divide-anew-no-show', { queue: 'money' })
  afterNoShow({ payload }: VisitEvent, em: EntityManager): Promise<void> {
    return this.divideAnew(em, payload.appointmentId);
  }

  @OnEvent(appointmentCancelled, 'billing.divide-anew-cancelled', { queue: 'money' })
  afterCancellation({ payload }: VisitEvent, em: EntityManager): Promise<void> {
    return this.divideAnew(em, payload.appointmentId);
  }

  @OnEvent(appointmentConfirmed, 'billing.look-again-confirmed', { queue: 'money' })
  afterConfirmation({ payload }: VisitEvent, em: EntityManager): Promise<void> {
    return recheckCycleOf(sqlIn(em), payload.appointmentId);
  }

  @OnEvent(appointmentMoved, 'billing.look-again-moved', { queue: 'money' })
  afterMove({ payload }: VisitEvent, em: EntityManager): Promise<void> {
    return recheckCycleOf(sqlIn(em), payload.appointmentId);
  }

  /**
   * Divides the visit's closed cycle again. An open cycle has yet to be divided, and is only marked to be checked
   * again.
   */
  private async divideAnew(em: EntityManager, appointmentId: number): Promise<void> {
    const sql = sqlIn(em);
    await recheckCycleOf(sql, appointmentId);
    const cycle = await lockClosedOf(sql, appointmentId);
    if (!cycle) return;
    const before = await weightsOf(sql, cycle.id);
    const after = weighVisits(await readWeighedVisits(sql, cycle), cycle.selectedSalonId, cycle);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await this.post(em, cycle, before, after);
    await replaceWeights(sql, cycle.id, after);
    await this.audit.record(em, {
      by: 'platform',
      action: 'cycle.divided_anew',
      subject: { kind: 'cycle', id: cycle.id },
      before: { weights: before },
      after: { weights: after, appointmentId },
    });
  }

  private async post(
    em: EntityManager,
    cycle: ClosedCycle,
    before: readonly CycleWeight[],
    after: readonly CycleWeight[],
  ): Promise<void> {
    const { id, divisions, netCents, platformFeePercent } = cycle;
    const shares = (weights: readonly CycleWeight[]) =>
      sharesOf({ kind: 'closed_cycle', weights, platformFeePercent }, netCents);
    const changes = shareChanges(shares(before), shares(after));
    const entries = changes.map((change) => ({ ...change, detail: lineOf(cycle, after, change.account) }));
    await this.ledger.postTransaction(em, {
      cause: { kind: 'cycle_divided', id: `${id}:${divisions}` },
      at: this.clock.now(),
      entries,
    });
  }
}

function lineOf(cycle: ClosedCycle, weights: readonly CycleWeight[], account: LedgerAccount): Record<string, unknown> {
  const about = { cycleId: cycle.id };
  if (account.kind !== 'salon') return about;
  return {
    ...about,
    petId: cycle.petId,
    collectedCents: cycle.netCents,
    sharePercent: 100 - cycle.platformFeePercent,
    halfBaths: weights.find(({ salonId }) => salonId === account.ownerId)?.halfBaths ?? 0,
    ofHalfBaths: weights.reduce((sum, { halfBaths }) => sum + halfBaths, 0),
    reason: 'less what it was before',
  };
}
