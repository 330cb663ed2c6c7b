import { Injectable } from '@nestjs/common';

import { Clock, ReadDb, toMessage, type RowOf } from '../../platform/index.js';
import {
  isCancellable,
  NothingToCancel,
  SubscriptionNotFound,
  type SubscriptionStatus,
} from '../../subscriptions/index.js';
import type { CancellationPreviewDto, AffectedVisitDto } from '../dto/coming-charge.dto.js';
import {
  begunMonths,
  chargesAfterCancellationQuery,
  type ComingChargeRow,
  toComingCharge,
} from './coming-charge.view.js';

interface CancellableSubscription {
  readonly status: SubscriptionStatus;
  readonly currentPeriodEnd: Date | null;
  /** Cents. */
  readonly openAmount: number;
  /** Cents. */
  readonly monthAmount: number;
}

/**
 * Selects a subscription ($1) of an owner ($3) at an instant ($2). A cancellation does not stop the charge of a month
 * that has just begun, because it ends the subscription with that month.
 */
const subscriptionQuery = `
  select s.status, s.current_period_end as "currentPeriodEnd", coalesce((
    select sum(c.amount_cents) from charges c join appointments a on a.id = c.appointment_id
    where a.owner_id = s.owner_id and a.subscription_id = s.id and c.status = 'open'), 0)::int as "openAmount",
    coalesce((select amount from (${begunMonths}) begun where begun.subscription_id = s.id), 0) as "monthAmount"
  from subscriptions s where s.id = $1 and s.owner_id = $3`;

const affectedVisitsQuery = `
  select a.id, a.starts_at as at, salons.name as "salonName", salons.time_zone as "timeZone"
  from appointments a join salons on salons.id = a.salon_id
  where a.subscription_id = $1 and a.status in ('scheduled', 'in_progress') and a.starts_at >= $2 order by a.starts_at`;

/** Answers what cancelling a subscription would cost, before it is cancelled (rules.md#cost-of-cancelling). */
@Injectable()
export class CancellationPreview {
  constructor(
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** @throws SubscriptionNotFound where it is not this owner's, NothingToCancel where it has ended or is cancelled */
  async get(ownerId: number, id: number): Promise<CancellationPreviewDto> {
    const now = this.clock.now();
    const found = await this.readDb.row<CancellableSubscription>(subscriptionQuery, [id, now, ownerId]);
    if (!found) throw new SubscriptionNotFound();
    if (!isCancellable(found.status)) throw new NothingToCancel();
    const endsAt = found.status === 'active' ? found.currentPeriodEnd : null;
    const until = endsAt ?? now;
    const [charges, visits] = await Promise.all([
      this.readDb.rows<ComingChargeRow>(chargesAfterCancellationQuery, [id, until]),
      this.readDb.rows<RowOf<AffectedVisitDto, 'at'>>(affectedVisitsQuery, [id, until]),
    ]);
    return {
      endsAt: endsAt?.toISOString() ?? null,
      // An owner who cancels keeps the month that has begun, so the cancellation itself costs and refunds nothing.
      fee: 0,
      refund: 0,
      stillCharged: charges.map(toComingCharge),
      monthAmount: found.monthAmount,
      openAmount: found.openAmount,
      lostVisits: visits.map((visit) => toMessage<AffectedVisitDto, 'at'>(visit, 'at')),
    };
  }
}
