import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { divideCycle } from '../ledger/index.js';
import { type PetSize, Plans } from '../plans/index.js';
import {
  AuditTrail,
  createdBefore,
  findCreated,
  Outbox,
  ReadDb,
  refusingOn,
  rememberCreated,
  type Sql,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { approvedOrLeftSalonOf } from '../salons/index.js';
import type { MeasuredWeightDto, WeighingDto } from './dto/measured-weight.dto.js';
import {
  answerDueAt,
  isLarger,
  largestSize,
  mayBeWeighed,
  sizeOfWeight,
  type WeighedVisit,
} from './measured-weight.rules.js';
import { toWeight, type WeightRow, weightsQuery } from './measured-weight.view.js';
import { NotLarger, VisitNotWeighable, WeightNotFound, WeightStatedAlready } from './measured-weights.errors.js';
import { weightStated } from './measured-weights.events.js';
import { WeightPictures } from './weight-pictures.service.js';

/** A salon's statement of a weight. */
export interface StatedWeight {
  readonly appointmentId: number;
  readonly pounds: number;
  /** The file of a picture of the dog on the scales. */
  readonly picture: Buffer;
}

interface Weighed extends WeighedVisit {
  readonly salonId: number;
  readonly petId: number;
  readonly petName: string;
  readonly subscriptionId: number;
  readonly subscriptionStatus: string;
  /** The beginning of the period in which the visit is. */
  readonly periodStart: Date | null;
  /** The plan of that period. */
  readonly planId: number;
  /** Cents. */
  readonly planPrice: number;
  readonly planSize: PetSize;
}

/**
 * The period of the visit, with the plan that pays it, and its price: a past one, the present one, or the next. A month
 * for which less was collected, as with a discount at the provider, is compared by its plan's price like any other.
 */
const weighed = `
  select a.salon_id as "salonId", a.status, a.starts_at as "startsAt", a.ends_at as "endsAt", a.pet_id as "petId",
    pet.name as "petName", s.id as "subscriptionId", s.status as "subscriptionStatus", plan.id as "planId",
    case when a.starts_at >= s.plan_changes_at then s.next_price when past.plan_id <> s.plan_id then plan.monthly_price
      else s.monthly_price end as "planPrice", plan.pet_size as "planSize",
    case when a.starts_at >= s.current_period_end then s.current_period_end
      else coalesce(past.starts_at, s.current_period_start) end as "periodStart"
  from appointments a join pets pet on pet.id = a.pet_id
  join subscriptions s on s.id = a.subscription_id
  left join lateral (select c.starts_at, c.plan_id from billing_cycles c
    where c.subscription_id = s.id and a.starts_at < s.current_period_start
      and c.starts_at <= a.starts_at and a.starts_at < c.ends_at limit 1) past on true
  join plans plan on plan.id = case when a.starts_at >= s.plan_changes_at then s.next_plan_id
    else coalesce(past.plan_id, s.plan_id) end
  where a.id = $1 and a.salon_id = $2`;

const refusals = {
  measured_weights_once_a_period: () => new WeightStatedAlready(),
  measured_weights_once_a_visit: () => new WeightStatedAlready(),
};

/** Records and lists weights of dogs that are larger than their plan (rules.md#measured-weight). */
@Injectable()
export class MeasuredWeights {
  constructor(
    private readonly pictures: WeightPictures,
    private readonly plans: Plans,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * States a weight with its picture, which is stored before the row. Repeating the call with the same key returns the
   * weight that the first call stated, also once a weight is too late.
   * @throws WeightNotFound where the visit is not the salon's, VisitNotWeighable, NotLarger, WeightStatedAlready,
   * PictureRefused
   */
  async state(
    actor: Actor,
    { appointmentId, pounds, picture }: StatedWeight,
    now: Date,
    key?: string,
  ): Promise<MeasuredWeightDto> {
    const request = { appointmentId, pounds, picture: createHash('sha256').update(picture).digest('hex') };
    const command = { key, actorId: actor.userId, command: 'measured-weights.state', request };
    const stated = await findCreated(this.readDb, command);
    if (stated) return this.get(this.readDb, stated);
    const { id: salonId } = await approvedOrLeftSalonOf(this.readDb, actor.userId);
    const visit = await this.find(this.readDb, appointmentId, salonId);
    if (!isWeighable(visit, now)) throw new VisitNotWeighable();
    const size = sizeOfWeight(pounds);
    if (!isLarger(size, visit.planSize)) throw new NotLarger(visit.petName);
    const [next] = await this.plans.list(size);
    if (!next) throw new Error(`There is no plan for ${size} dogs.`);
    const credit = salonsShare(next.monthlyPrice, salonId) - salonsShare(visit.planPrice, salonId);
    if (credit <= 0) throw new NotLarger(visit.petName);
    const fileKey = await this.pictures.store(picture);
    return refusingOn(refusals, () =>
      this.transactions.run(async (em) => {
        const sql = sqlIn(em);
        const earlier = await createdBefore(em, command);
        if (earlier) return this.get(sql, earlier);
        const row = await sql.row<{ id: number }>(
          `insert into measured_weights (appointment_id, subscription_id, pet_id, salon_id, period_start, tenths_of_pound,
             plan_id, plan_price, next_plan_id, next_price, credit_cents, file_key, stated_at, answer_due_at,
             visit_starts_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
          [
            appointmentId,
            visit.subscriptionId,
            visit.petId,
            salonId,
            visit.periodStart,
            Math.round(pounds * 10),
            visit.planId,
            visit.planPrice,
            next.id,
            next.monthlyPrice,
            credit,
            fileKey,
            now,
            answerDueAt(now),
            visit.startsAt,
          ],
        );
        const weightId = row!.id;
        await rememberCreated(em, command, weightId);
        await this.outbox.record(em, weightStated({ weightId }));
        const subject = { kind: 'subscription', id: visit.subscriptionId };
        await this.audit.record(em, { by: actor, action: 'weight.stated', subject, after: { weightId, pounds } });
        return this.get(sql, weightId);
      }),
    );
  }

  /**
   * Returns the plan's size that a weight of the visit is compared with, and whether one may be stated now.
   * @throws WeightNotFound where the visit is not the salon's
   */
  async weighing(actor: Actor, appointmentId: number, now: Date): Promise<WeighingDto> {
    const { id: salonId } = await approvedOrLeftSalonOf(this.readDb, actor.userId);
    const visit = await this.find(this.readDb, appointmentId, salonId);
    const { planSize } = visit;
    return { planSize, canState: isWeighable(visit, now) && isLarger(largestSize, planSize) };
  }

  /** Returns the weights of an owner's dogs, newest first. */
  async ofOwner(ownerId: number): Promise<MeasuredWeightDto[]> {
    return this.list('where s.owner_id = $1 order by w.id desc limit 100', [ownerId]);
  }

  /** Returns the weights that a salon has stated, newest first. */
  async ofSalon(accountId: number): Promise<MeasuredWeightDto[]> {
    return this.list('where salon.account_id = $1 order by w.id desc limit 100', [accountId]);
  }

  /** Returns the weights that wait for an administrator, oldest first. */
  async objected(): Promise<MeasuredWeightDto[]> {
    return this.list(`where w.state = 'objected' order by w.answered_at, w.id limit 100`, []);
  }

  /** @throws WeightNotFound */
  async get(sql: Sql, id: number): Promise<MeasuredWeightDto> {
    const row = await sql.row<WeightRow>(`${weightsQuery} where w.id = $1`, [id]);
    if (!row) throw new WeightNotFound();
    return toWeight(row);
  }

  private async list(condition: string, values: unknown[]): Promise<MeasuredWeightDto[]> {
    return (await this.readDb.rows<WeightRow>(`${weightsQuery} ${condition}`, values)).map(toWeight);
  }

  private async find(sql: Sql, id: number, salonId: number): Promise<Weighed> {
    const visit = await sql.row<Weighed>(weighed, [id, salonId]);
    if (!visit) throw new WeightNotFound();
    return visit;
  }
}

const isWeighable = (visit: Weighed, now: Date): boolean =>
  visit.subscriptionStatus === 'active' && visit.periodStart !== null && mayBeWeighed(visit, now);

/** Returns the salons' share of a month at that price, in cents (rules.md#division-of-a-month). */
function salonsShare(priceCents: number, salonId: number): number {
  const { salons } = divideCycle({
    netCents: priceCents,
    visits: [{ salonId, outcome: 'completed' }],
    selectedSalonId: null,
  });
  return salons.reduce((sum, { cents }) => sum + cents, 0);
}
