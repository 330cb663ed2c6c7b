import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import {
  type AuditActor,
  AuditTrail,
  Clock,
  recoverAll,
  ReadDb,
  refusingOn,
  sqlIn,
  Transactions,
  Unavailable,
} from '../platform/index.js';
import { type RequestedChange, Subscription, SubscriptionList, SubscriptionNotFound } from '../subscriptions/index.js';
import type { PauseMonths } from './pause.rules.js';
import { ChangeUnderWay } from './plan-changes.errors.js';

/** A change that an owner wants at the provider; `id` is its name there. */
export interface SubscriptionRequest {
  readonly id: string;
  readonly stripeId: string;
  readonly kind: RequestedChange;
  /** Set for a pause only. */
  readonly months: PauseMonths | null;
  /** Set for a change of plan only. */
  readonly planId: number | null;
}

export type NewRequest = Omit<SubscriptionRequest, 'id' | 'stripeId'> & {
  /** Who asks; the owner unless stated. */
  readonly by?: AuditActor;
};

const pageSize = 100;
/** The time after which a request counts as interrupted. The call that stored it grants it within this time. */
const cutOffMilliseconds = 60_000;
const refusals = { subscription_wishes_one_at_a_time: () => new ChangeUnderWay() };
const columns = `w.id, w.kind, w.months, w.plan_id as "planId", s.stripe_subscription_id as "stripeId"`;

/**
 * Stores owners' requests before the provider is called, one at a time for a subscription. Of two requests at once the
 * first is granted, and a request that was interrupted is granted by the next run.
 */
@Injectable()
export class SubscriptionRequests implements OnModuleInit {
  private readonly log = new Logger(SubscriptionRequests.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
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
             insert into subscription_wishes (subscription_id, kind, months, plan_id, created_at) values ($1, $2, $3, $4, $5) returning *
           ) select ${columns} from w join subscriptions s on s.id = w.subscription_id`,
          [id, kind, months, planId, this.clock.now()],
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
   * Grants a request for its waiting owner. Where the provider does not answer, the request stays stored, is granted
   * within minutes, and shows on the subscription meanwhile (rules.md#changes-without-an-answer).
   * @throws what `refusal` returns where the subscription no longer allows the request
   */
  async grantNow(grant: Promise<boolean>, refusal: () => Error): Promise<void> {
    try {
      if (await grant) return;
    } catch (error) {
      if (error instanceof Unavailable) return;
      throw error;
    }
    throw refusal();
  }

  /** Deletes a request that is granted or cannot be granted any more. */
  async settle(request: SubscriptionRequest): Promise<void> {
    await this.transactions.run((em) => sqlIn(em).rows('delete from subscription_wishes where id = $1', [request.id]));
  }

  /**
   * Grants requests of these kinds that were interrupted.
   * @throws PaymentsUnavailable
   */
  grantCutOff(
    kinds: readonly SubscriptionRequest['kind'][],
    grant: (request: SubscriptionRequest) => Promise<boolean>,
  ): Promise<void> {
    const before = new Date(this.clock.now().getTime() - cutOffMilliseconds);
    return recoverAll<SubscriptionRequest>({
      pageAfter: (last) =>
        this.readDb.rows<SubscriptionRequest>(
          `select ${columns} from subscription_wishes w join subscriptions s on s.id = w.subscription_id
           where w.created_at <= $1 and w.kind = any($2) and ($3::uuid is null or w.id > $3::uuid)
           order by w.id limit ${pageSize}`,
          [before, kinds, last?.id ?? null],
        ),
      recover: async (request) => void (await grant(request)),
      onFailure: ({ id, kind }, error) =>
        this.log.error(
          `The requested change ${id} (${kind}) of a subscription failed; it is tried again: ${error.message}`,
        ),
    });
  }
}
