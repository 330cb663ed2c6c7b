import { Injectable, Logger } from '@nestjs/common';

import { AccountExists } from '../../auth/index.js';
import { Clock, Reads, Repeated } from '../../platform/index.js';
import { GuestCharge } from './guest-charge.service.js';
import type { GuestCheckout } from './guest-checkout.entity.js';
import { GuestClaims } from './guest-claims.service.js';
import { GuestCompletion } from './guest-completion.service.js';
import { GuestUndo } from './guest-undo.service.js';

const minute = 60_000;
/** After that nobody is at it any more: whatever a request began, it has ended or was cut off. */
const cutOffMilliseconds = 3 * minute;
/** How long a bank's question is left open. */
const askingMilliseconds = 30 * minute;
/** How long a saved card waits for its owner. */
/** Within the day for which the provider remembers the keys of what was begun: later, an unnoted guest is not found. */
const abandonedMilliseconds = 22 * 60 * minute;
const mostAtOnce = 100;

/**
 * Heals what a crash leaves between the provider and the database: what was paid for becomes an account with a running
 * subscription, everything else is taken back. Cards of abandoned wizards are forgotten.
 */
@Injectable()
export class GuestSweep {
  private readonly log = new Logger(GuestSweep.name);

  constructor(
    private readonly claims: GuestClaims,
    private readonly order: GuestCharge,
    private readonly completion: GuestCompletion,
    private readonly undo: GuestUndo,
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** Several may run at once: each checkout is one's. */
  @Repeated('guests.sweep', 60)
  async run(): Promise<void> {
    for (const id of await this.unfinished()) await this.healSafely(id);
  }

  private async unfinished(): Promise<string[]> {
    const now = this.clock.now().getTime();
    const rows = await this.reads.rows<{ id: string }>(
      `select id from guest_checkouts
       where status in ('charging', 'asking', 'undoing') and updated_at < $1 or status = 'open' and updated_at < $2
       order by updated_at limit ${mostAtOnce}`,
      [new Date(now - cutOffMilliseconds), new Date(now - abandonedMilliseconds)],
    );
    return rows.map(({ id }) => id);
  }

  /** One that cannot be healed now does not hold up the others. */
  private async healSafely(id: string): Promise<void> {
    try {
      const claimed = await this.claims.forSweep(id);
      if (claimed) await this.heal(claimed);
    } catch (error) {
      this.log.error(`guest checkout ${id} could not be healed yet: ${(error as Error).message}`);
    }
  }

  private async heal(claimed: GuestCheckout): Promise<void> {
    const { id, status } = claimed;
    if (status === 'registered' || status === 'closed') return this.letGo(claimed);
    const payment = status === 'charging' || status === 'asking' ? await this.order.find(claimed) : undefined;
    if (payment?.state === 'paid') return this.complete(claimed, payment);
    if (status === 'asking' && this.age(claimed) < askingMilliseconds) return this.letGo(claimed);
    await this.undo.undo(claimed);
    this.log.warn(`guest checkout ${id} was left ${status} and is undone: no charge, nothing left at the provider`);
  }

  private async complete(claimed: GuestCheckout, payment: Parameters<GuestCompletion['finish']>[1]): Promise<void> {
    try {
      const user = await this.completion.finish(claimed, payment);
      this.log.warn(`guest checkout ${claimed.id} was paid and left ${claimed.status}: account ${user.id} is made`);
    } catch (error) {
      if (!(error instanceof AccountExists)) throw error;
      this.log.warn(`guest checkout ${claimed.id} was paid, but its e-mail is taken: the money went back`);
    }
  }

  private letGo(claimed: GuestCheckout): Promise<void> {
    return this.claims.step(claimed, (checkout) => checkout.release());
  }

  private age({ updatedAt }: GuestCheckout): number {
    return this.clock.now().getTime() - updatedAt.getTime();
  }
}
