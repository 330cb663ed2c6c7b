import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { PlanChanges, PlanWithdrawalGuards } from '../plan-changes/index.js';
import {
  AppError,
  Clock,
  Every,
  OnEventOutside,
  ReadDb,
  recoverAll,
  type RecordedEvent,
  Statements,
} from '../platform/index.js';
import { isSuperseded } from './measured-weight.view.js';
import { weightAccepted, type WeightEvent } from './measured-weights.events.js';

const everySeconds = 600;
const pageSize = 100;

interface PlanToChange {
  readonly id: number;
  readonly subscriptionId: number;
  readonly planId: number;
  /**
   * The subscription has ended, a later weight decides, or a period since the acceptance was charged by the plan
   * already.
   */
  readonly isDone: boolean;
}

/** Whether a period that began after the instant was charged. In a pause none is, so it keeps what is held. */
const isChargedSince = (instant: string) =>
  `exists (select from billing_cycles b where b.subscription_id = s.id and b.starts_at > ${instant})`;

/** A cancelled subscription has not ended while its owner may still resubscribe. */
const toChange = `
  select w.id, w.subscription_id as "subscriptionId", w.next_plan_id as "planId",
    s.status = 'expired' or (s.status = 'cancelled' and s.end_date <= $1) or ${isSuperseded}
      or (s.plan_id = w.next_plan_id and ${isChargedSince('w.accepted_at')}) as "isDone"
  from measured_weights w join subscriptions s on s.id = w.subscription_id
  where w.state = 'accepted' and w.plan_settled_at is null`;

/** Changes the plan by an accepted weight from the next period on, and keeps that change from being withdrawn. */
@Injectable()
export class WeighedPlans implements OnModuleInit {
  private readonly log = new Logger(WeighedPlans.name);

  constructor(
    private readonly plans: PlanChanges,
    private readonly guards: PlanWithdrawalGuards,
    private readonly readDb: ReadDb,
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.guards.add(async (sql, subscriptionId) => {
      const held = await sql.row(
        `select 1 from measured_weights w join subscriptions s on s.id = w.subscription_id
         where w.subscription_id = $1 and w.state = 'accepted' and not ${isSuperseded} and case
           when s.next_plan_id is null then s.plan_id = w.next_plan_id and not ${isChargedSince('w.accepted_at')}
           else s.next_plan_id = w.next_plan_id and not ${isChargedSince(`coalesce(w.plan_settled_at, 'infinity')`)}
           end`,
        [subscriptionId],
      );
      return (
        held && 'A salon has weighed your dog, which decides the plan of the next period. It can be changed again then.'
      );
    });
  }

  @OnEventOutside(weightAccepted, 'weights.change-plan', { queue: 'money' })
  async afterAcceptance({ payload }: RecordedEvent<WeightEvent>): Promise<void> {
    const row = await this.readDb.row<PlanToChange>(`${toChange} and w.id = $2`, [this.clock.now(), payload.weightId]);
    if (row) await this.changePlan(row);
  }

  /** Makes changes that were not possible at first, as in the last hour of a period or while a renewal is unpaid. */
  @Every('measured-weights.change-plans', everySeconds)
  applyAll(): Promise<void> {
    return recoverAll<PlanToChange>({
      pageAfter: (last) =>
        this.readDb.rows(`${toChange} and w.id > $2 order by w.id limit ${pageSize}`, [
          this.clock.now(),
          last?.id ?? 0,
        ]),
      recover: (row) => this.changePlan(row),
      onFailure: ({ id }, error) =>
        this.log.error(`The plan could not be changed by weight ${id}; it is tried again: ${error.message}`),
    });
  }

  private async changePlan({ id, subscriptionId, planId, isDone }: PlanToChange): Promise<void> {
    try {
      if (!isDone) await this.plans.changeTo(subscriptionId, planId);
    } catch (error) {
      if (error instanceof AppError) return;
      throw error;
    }
    await this.statements.run('update measured_weights set plan_settled_at = $2 where id = $1', [id, this.clock.now()]);
  }
}
