import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import {
  type AuditActor,
  AuditTrail,
  Clock,
  minuteMilliseconds,
  Outbox,
  ReadDb,
  recoverAll,
  refusingOn,
  sqlIn,
  Transactions,
  Unavailable,
} from '../platform/index.js';
import { type RequestedChange, Subscription, SubscriptionList, SubscriptionNotFound } from '../subscriptions/index.js';
import type { PauseMonths } from './pause.rules.js';
import { ChangeUnderWay } from './plan-changes.errors.js';
import { changeLate } from './plan-changes.events.js';

/** A change that an owner wants at the provider; `id` is its name there. */
export interface SubscriptionRequest {
  readonly id: string;
  readonly subscriptionId: number;
  readonly stripeId: string;
  readonly kind: RequestedChange;
  /** Set for a pause only. */
  readonly months: PauseMonths | null;
  /** Set for a change of plan only. */
  readonly planId: number | null;
  /** The plan that was to replace the present one; set where its change is taken back. */
  readonly withdrawnPlanId: number | null;
  /** The instant of the request. */
  readonly askedAt: Date;
  /** The end of the paid period at the request, with which the change was to take effect. */
  readonly promisedAt: Date | null;
}

/**
 * The result of a try to apply a request:
 * - `made`, with the beginning of its period where a later beginning costs the owner more
 * - `missed`: it was taken back, and has taken effect nevertheless; or it would take baths that its owner has not seen
 * - `not_now`: not during the renewal, but afterwards
 * - `impossible`: the subscription does not allow it any more
 */
export type RequestOutcome =
  { readonly is: 'made'; readonly beginsAt?: Date } | { readonly is: 'missed' | 'not_now' | 'impossible' };

/** Tries to apply a request. It may be repeated, and has one effect. */
export type ApplyRequest = (request: SubscriptionRequest) => Promise<RequestOutcome>;

export type NewRequest = Pick<SubscriptionRequest, 'kind' | 'months' | 'planId'> & {
  /** Who asks; the owner unless stated. */
  readonly by?: AuditActor;
};

const pageSize = 100;
/** The time after which a request counts as interrupted. The call that stored it applies it within this time. */
const interruptedMilliseconds = minuteMilliseconds;
const refusals = { subscription_wishes_one_at_a_time: () => new ChangeUnderWay() };
const columns = `w.id, w.subscription_id as "subscriptionId", w.kind, w.months, w.plan_id as "planId",
  w.withdrawn_plan_id as "withdrawnPlanId", w.created_at as "askedAt", w.promised_at as "promisedAt",
  s.stripe_subscription_id as "stripeId"`;

/**
 * Stores owners' requests before the provider is called, one at a time for a subscription. Of two requests at once the
 * first is applied, and a request that was interrupted is applied by the next run. Their table is `subscription_wishes`.
 */
@Injectable()
export class SubscriptionRequests implements OnModuleInit {
  private readonly log = new Logger(SubscriptionRequests.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
    private readonly list: SubscriptionList,
  ) {}

  onModuleInit(): void {
    this.list.readChangesBy(async (ids) => {
      const rows = await this.readDb.rows<{ id: number; kind: RequestedChange }>(
        'select subscription_id as id, kind from subscription_wishes where subscription_id = any ($1::int[])',
        [ids],
      );
      return new Map(rows.map(({ id, kind }) => [id, kind]));
    });
  }

  /**
   * Stores the request under the lock of the subscription's row.
   * @param allow throws where the subscription does not allow the request now, and writes the rows that belong to it
   * @throws SubscriptionNotFound, ChangeUnderWay, and what `allow` throws
   */
  async record(
    ownerId: number,
    id: number,
    { kind, months, planId, by = { userId: ownerId, role: 'pet_owner' } }: NewRequest,
    allow: (subscription: Subscription, em: EntityManager) => Promise<void> | void,
  ): Promise<SubscriptionRequest> {
    return refusingOn(refusals, () =>
      this.transactions.run(async (em) => {
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
        const subscription = await em.findOne(Subscription, { id, ownerId }, lock);
        if (!subscription) throw new SubscriptionNotFound();
        await allow(subscription, em);
        const request = await sqlIn(em).row<SubscriptionRequest>(
          `with w as (
             insert into subscription_wishes
               (subscription_id, kind, months, plan_id, created_at, promised_at, withdrawn_plan_id)
             values ($1, $2, $3, $4, $5, $6, $7) returning *
           ) select ${columns} from w join subscriptions s on s.id = w.subscription_id`,
          [
            id,
            kind,
            months,
            planId,
            this.clock.now(),
            kind === 'unpause' ? null : subscription.currentPeriodEnd,
            kind === 'withdraw_plan' ? subscription.nextPlanId : null,
          ],
        );
        const subject = { kind: 'subscription', id };
        await this.audit.record(em, {
          by,
          action: `subscription.${kind}_requested`,
          subject,
          after: { months, planId },
        });
        return request!;
      }),
    );
  }

  /**
   * Refuses where a request is stored. What the provider has afterwards is no longer changed by an earlier request.
   * @throws ChangeUnderWay
   */
  refuseUnderWay(id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      // The lock waits for a command that is storing its request.
      await sqlIn(em).row('select 1 from subscriptions where id = $1 for share', [id]);
      if (await sqlIn(em).row('select 1 from subscription_wishes where subscription_id = $1', [id]))
        throw new ChangeUnderWay();
    });
  }

  /**
   * Applies a request for its waiting owner. Where the provider does not answer, the request stays stored, is applied
   * within minutes, and shows on the subscription meanwhile (rules.md#changes-without-an-answer).
   * @throws what `refusal` returns where the subscription does not allow the change now
   */
  async applyNow(request: SubscriptionRequest, apply: ApplyRequest, refusal: () => Error): Promise<void> {
    try {
      if (await this.applyOnce(request, apply)) return;
    } catch (error) {
      if (error instanceof Unavailable) return;
      throw error;
    }
    throw refusal();
  }

  /**
   * Applies a request. One that the subscription does not allow now is dropped, and false is returned.
   * @throws PaymentsUnavailable; the request then stays stored
   */
  async applyOnce(request: SubscriptionRequest, apply: ApplyRequest): Promise<boolean> {
    const { is } = await apply(request);
    await this.settle(request);
    return is === 'made';
  }

  /** Deletes a request that is applied or cannot be applied any more. */
  private async settle(request: SubscriptionRequest, late?: { readonly beginsAt?: Date }): Promise<void> {
    await this.transactions.run(async (em) => {
      const { id, subscriptionId, kind, askedAt, promisedAt } = request;
      const ended = await sqlIn(em).row('delete from subscription_wishes where id = $1 returning id', [id]);
      if (!ended || !late || !promisedAt || kind === 'unpause') return;
      const about = {
        kind,
        askedAt: askedAt.toISOString(),
        promisedAt: promisedAt.toISOString(),
        beginsAt: late.beginsAt?.toISOString() ?? null,
      };
      await this.outbox.record(em, changeLate({ subscriptionId, ...about }));
      const subject = { kind: 'subscription', id: subscriptionId };
      await this.audit.record(em, { by: 'platform', action: 'subscription.change_late', subject, after: about });
    });
  }

  /** A change that has to wait for the renewal stays stored. */
  private async retry(request: SubscriptionRequest, apply: ApplyRequest): Promise<void> {
    const outcome = await apply(request);
    if (outcome.is === 'not_now') return;
    await this.settle(request, isLate(request, outcome) ? { beginsAt: beginOf(outcome) } : undefined);
  }

  /**
   * Applies requests of these kinds that were interrupted.
   * @throws PaymentsUnavailable
   */
  resumeInterrupted(kinds: readonly SubscriptionRequest['kind'][], apply: ApplyRequest): Promise<void> {
    const before = new Date(this.clock.now().getTime() - interruptedMilliseconds);
    return recoverAll<SubscriptionRequest>({
      pageAfter: (last) =>
        this.readDb.rows<SubscriptionRequest>(
          `select ${columns} from subscription_wishes w join subscriptions s on s.id = w.subscription_id
           where w.created_at <= $1 and w.kind = any($2) and ($3::uuid is null or w.id > $3::uuid)
           order by w.id limit ${pageSize}`,
          [before, kinds, last?.id ?? null],
        ),
      recover: (request) => this.retry(request, apply),
      onFailure: ({ id, kind }, error) =>
        this.log.error(
          `The requested change ${id} (${kind}) of a subscription failed; it is tried again: ${error.message}`,
        ),
    });
  }
}

const beginOf = (outcome: RequestOutcome): Date | undefined => ('beginsAt' in outcome ? outcome.beginsAt : undefined);

function isLate({ promisedAt }: SubscriptionRequest, outcome: RequestOutcome): boolean {
  if (outcome.is === 'missed') return true;
  const begins = beginOf(outcome);
  return Boolean(promisedAt && begins && begins > promisedAt);
}
