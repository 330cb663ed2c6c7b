import type { SimulatedProduct } from './simulated-product.js';

export interface RunningSubscription {
  readonly id: number;
  readonly petId: number;
  readonly status: string;
  readonly stripeId: string;
}

interface Owned {
  readonly ownerId: number;
}

interface Row {
  readonly id: number;
}

/** The state of all members at the start of their day, read in a few queries however many members there are. */
export class MembersToday {
  private constructor(
    private readonly subscriptions: ReadonlyMap<number, RunningSubscription[]>,
    private readonly visits: ReadonlyMap<number, Row[]>,
    private readonly weights: ReadonlyMap<number, Row[]>,
    private readonly waiting: ReadonlySet<number>,
  ) {}

  static async read(product: SimulatedProduct): Promise<MembersToday> {
    const now = product.clock.now();
    const subscriptions = await product.rows<RunningSubscription & Owned>(
      `select owner_id as "ownerId", pet_id as "petId", id, status, stripe_subscription_id as "stripeId"
       from subscriptions where status in ('active', 'past_due', 'paused') order by id`,
    );
    const visits = await product.rows<Row & Owned>(
      `select owner_id as "ownerId", id from appointments
       where status = 'completed' and status_changed_at > $1::timestamptz - interval '1 day'
       order by starts_at, station, salon_id`,
      [now],
    );
    const weights = await product.rows<Row & Owned>(
      `select s.owner_id as "ownerId", w.id from measured_weights w join subscriptions s on s.id = w.subscription_id
       where w.state = 'waiting' and w.stated_at > $1::timestamptz - interval '1 day' order by w.appointment_id`,
      [now],
    );
    const waiting = await product.rows<Owned>(
      `select distinct owner_id as "ownerId" from waits where state in ('waiting', 'offered')`,
    );
    return new MembersToday(
      Map.groupBy(subscriptions, ({ ownerId }) => ownerId),
      Map.groupBy(visits, ({ ownerId }) => ownerId),
      Map.groupBy(weights, ({ ownerId }) => ownerId),
      new Set(waiting.map(({ ownerId }) => ownerId)),
    );
  }

  /** Returns all running subscriptions, those of former dogs included. */
  runningOf(ownerId: number): readonly RunningSubscription[] {
    return this.subscriptions.get(ownerId) ?? [];
  }

  /** Returns the visits that were completed since yesterday. */
  completedVisitsOf(ownerId: number): readonly Row[] {
    return this.visits.get(ownerId) ?? [];
  }

  /** Returns the weights of a member's dogs that were stated since yesterday and wait for an answer. */
  weighedOf(ownerId: number): readonly Row[] {
    return this.weights.get(ownerId) ?? [];
  }

  isWaiting(ownerId: number): boolean {
    return this.waiting.has(ownerId);
  }
}
