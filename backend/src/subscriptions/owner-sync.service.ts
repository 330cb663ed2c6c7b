import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { ReadDb } from '../platform/index.js';
import type { SyncResultDto } from './dto/subscription-sync.dto.js';
import { SubscriptionSync } from './subscription-sync.service.js';

const maxAtOnce = 20;

/**
 * Syncs subscriptions on an owner's behalf (rules.md#provider-sync). Anyone else gets `pending`, whether the
 * subscription exists or not.
 */
@Injectable()
export class OwnerSync {
  constructor(
    private readonly sync: SubscriptionSync,
    private readonly readDb: ReadDb,
  ) {}

  /** Syncs one subscription, by the provider's id. */
  async checkSubscription(actor: Actor | undefined, stripeSubscriptionId: string): Promise<SyncResultDto> {
    if (actor?.role !== 'pet_owner' || (await this.isOthers(actor, stripeSubscriptionId)))
      return { syncStatus: 'pending' };
    const synced = await this.sync.sync(stripeSubscriptionId);
    if (synced?.subscription.ownerId !== actor.userId) return { syncStatus: 'pending' };
    return { syncStatus: synced.status, petId: synced.subscription.petId };
  }

  /** A subscription that has no row yet may be the caller's: its event may be on the way. */
  private async isOthers({ userId }: Actor, stripeSubscriptionId: string): Promise<boolean> {
    const sql = 'select 1 from subscriptions where stripe_subscription_id = $1 and owner_id <> $2';
    return Boolean(await this.readDb.row(sql, [stripeSubscriptionId, userId]));
  }

  /** Syncs all of the caller's subscriptions that may still change. */
  async checkUser({ userId }: Actor): Promise<SyncResultDto> {
    const rows = await this.readDb.rows<{ stripeId: string }>(
      `select stripe_subscription_id as "stripeId" from subscriptions
       where owner_id = $1 and stripe_subscription_id is not null and status <> 'expired'
       order by id desc limit ${maxAtOnce}`,
      [userId],
    );
    const statuses = new Set<string>();
    for (const { stripeId } of rows) statuses.add((await this.sync.sync(stripeId))?.status ?? 'unchanged');
    if (statuses.has('created_new')) return { syncStatus: 'created_new' };
    return { syncStatus: statuses.has('updated') ? 'updated' : 'unchanged' };
  }
}
