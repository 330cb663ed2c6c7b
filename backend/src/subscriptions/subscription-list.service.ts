import { Injectable } from '@nestjs/common';

import { Clock, instantInJson, ReadDb } from '../platform/index.js';
import type { NextPlanDto, SubscriptionDto } from './dto/subscription.dto.js';
import {
  permissionsOf,
  type RequestedChange,
  type SubscriptionPermissions,
  whilePlanHeld,
  whileUnderWay,
} from './subscription.policy.js';
import { SubscriptionNotFound } from './subscriptions.errors.js';

type Instant = 'startDate' | 'endDate' | 'currentPeriodEnd' | 'pausesAt' | 'pausedUntil';
type SubscriptionRow = Omit<SubscriptionDto, 'can' | 'changeUnderWay' | 'nextPlan' | Instant> &
  Record<Instant, Date | null> & {
    nextPlan: (Omit<NextPlanDto, 'from'> & { from: Date }) | null;
  };

const card = `
  select s.id, s.status, s.pet_id as "petId", s.monthly_price as "monthlyPrice", s.start_date as "startDate",
    s.end_date as "endDate", s.current_period_end as "currentPeriodEnd",
    s.pauses_at as "pausesAt", s.paused_until as "pausedUntil",
    json_build_object('id', pet.id, 'name', pet.name, 'breed', pet.breed, 'size', pet.size) as pet,
    json_build_object('id', plan.id, 'petSize', plan.pet_size, 'planType', plan.plan_type, 'name', plan.name,
      'description', plan.description, 'monthlyPrice', plan.monthly_price, 'features', plan.features) as plan,
    case when s.next_plan_id is not null then (select json_build_object('name', n.name, 'petSize', n.pet_size,
      'monthlyPrice', s.next_price, 'from', ${instantInJson('s.plan_changes_at')})
      from plans n where n.id = s.next_plan_id) end as "nextPlan",
    case when salon.id is not null then json_build_object('id', salon.id, 'name', salon.name,
      'address', salon.address, 'city', salon.city, 'state', salon.state, 'zipCode', salon.zip_code,
      'phone', salon.phone) end as salon
  from subscriptions s
  join pets pet on pet.id = s.pet_id
  join plans plan on plan.id = s.plan_id
  left join salons salon on salon.id = s.salon_id and salon.left_at is null`;

/** Returns the requested changes that are not made yet, by subscription. */
export type ChangesUnderWay = (subscriptionIds: readonly number[]) => Promise<ReadonlyMap<number, RequestedChange>>;

/** Returns those subscriptions whose planned change or plan their owner may not change now. */
export type HeldPlans = (subscriptionIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Reads an owner's subscriptions for the dashboard and the booking form. */
@Injectable()
export class SubscriptionList {
  private changesUnderWay: ChangesUnderWay = () => Promise.resolve(new Map());
  private heldPlans: HeldPlans = () => Promise.resolve(new Set());

  constructor(
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Registers the later module that knows the requested changes. */
  readChangesBy(changesUnderWay: ChangesUnderWay): void {
    this.changesUnderWay = changesUnderWay;
  }

  /** Registers the later module that knows which plans are held. */
  readHeldPlansBy(heldPlans: HeldPlans): void {
    this.heldPlans = heldPlans;
  }

  /**
   * Returns the owner's subscriptions, newest first. An order that was never paid and has ended, or that the provider
   * never got, is left out.
   */
  async ofOwner(ownerId: number): Promise<SubscriptionDto[]> {
    const rows = await this.readDb.rows<SubscriptionRow>(
      `${card} where s.owner_id = $1 and (s.start_date is not null
         or s.status = 'pending' and s.stripe_subscription_id is not null)
       order by s.id desc`,
      [ownerId],
    );
    return this.describe(rows);
  }

  /**
   * Returns one subscription of any owner.
   * @throws SubscriptionNotFound
   */
  async get(id: number): Promise<SubscriptionDto> {
    const row = await this.readDb.row<SubscriptionRow>(`${card} where s.id = $1`, [id]);
    if (!row) throw new SubscriptionNotFound();
    const [subscription] = await this.describe([row]);
    return subscription!;
  }

  private async describe(rows: readonly SubscriptionRow[]): Promise<SubscriptionDto[]> {
    const now = this.clock.now();
    const permitted = rows.map((row) => ({ row, can: permissionsOf(row, now, row.nextPlan !== null) }));
    const underWay = await this.changesUnderWay(rows.map(({ id }) => id));
    const held = await this.heldPlans(permitted.flatMap(({ row, can }) => (can.changePlan ? [row.id] : [])));
    return permitted.map(({ row, can }) =>
      describeOne(row, held.has(row.id) ? whilePlanHeld(can) : can, underWay.get(row.id) ?? null),
    );
  }
}

function describeOne(
  row: SubscriptionRow,
  can: SubscriptionPermissions,
  changeUnderWay: RequestedChange | null,
): SubscriptionDto {
  return {
    ...row,
    startDate: row.startDate?.toISOString() ?? null,
    endDate: row.endDate?.toISOString() ?? null,
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
    pausesAt: row.pausesAt?.toISOString() ?? null,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    nextPlan: row.nextPlan && { ...row.nextPlan, from: row.nextPlan.from.toISOString() },
    changeUnderWay,
    can: changeUnderWay ? whileUnderWay(can) : can,
  };
}
