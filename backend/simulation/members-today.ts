import type { SimulatedProduct } from './simulated-product.js';

export interface RunningSubscription {
  readonly id: number;
  readonly status: string;
  readonly stripeId: string;
}

export interface MemberToday {
  /** Of the pet that the member has now. */
  readonly subscription: RunningSubscription | undefined;
  /** Visits that were completed since yesterday. */
  readonly bathed: readonly { readonly id: number }[];
}

/** How things stand with all members when their day begins: two queries, however many members there are. */
export class MembersToday {
  private constructor(
    private readonly subscriptions: ReadonlyMap<string, RunningSubscription>,
    private readonly visits: ReadonlyMap<number, { readonly id: number }[]>,
  ) {}

  static async read(product: SimulatedProduct): Promise<MembersToday> {
    const subscriptions = await product.rows<RunningSubscription & { ownerId: number; petId: number }>(
      `select owner_id as "ownerId", pet_id as "petId", id, status, stripe_subscription_id as "stripeId"
       from subscriptions where status in ('active', 'past_due', 'paused')`,
    );
    const visits = await product.rows<{ ownerId: number; id: number }>(
      `select owner_id as "ownerId", id from appointments
       where status = 'completed' and status_changed_at > $1::timestamptz - interval '1 day' order by starts_at`,
      [product.clock.now()],
    );
    return new MembersToday(
      new Map(subscriptions.map((row) => [`${row.ownerId} ${row.petId}`, row])),
      Map.groupBy(visits, ({ ownerId }) => ownerId),
    );
  }

  of(ownerId: number, petId: number): MemberToday {
    return {
      subscription: this.subscriptions.get(`${ownerId} ${petId}`),
      bathed: this.visits.get(ownerId) ?? [],
    };
  }
}
