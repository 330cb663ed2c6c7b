import { Injectable, Logger } from '@nestjs/common';

import { AccountExists } from '../../auth/index.js';
import {
  Clock,
  clockDifferenceMilliseconds,
  cutoff,
  deleteOld,
  Every,
  hourMilliseconds,
  interruptedAfterMilliseconds,
  minuteMilliseconds,
  nightlySeconds,
  ReadDb,
  recoverAll,
  Statements,
  waitingAtOnce,
} from '../../platform/index.js';
import { GuestOrder } from './guest-order.service.js';
import type { GuestCheckout } from './guest-checkout.entity.js';
import { GuestCheckoutClaims } from './guest-checkouts.service.js';
import { GuestCompletion } from './guest-completion.service.js';

/** The time for which a bank's question is left open. */
const askingMilliseconds = 30 * minuteMilliseconds;
/**
 * The time that a saved card waits for its owner. It lies within the day for which the provider remembers idempotency
 * keys: later, a customer whose id was not stored could not be found.
 */
const abandonedMilliseconds = 22 * hourMilliseconds;
const pageSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

interface Unfinished {
  readonly id: string;
  /** As Postgres writes it: a Date has no microseconds. */
  readonly updatedAt: string;
}

/**
 * Recovers what a crash leaves between the provider and the database: a paid checkout becomes an account with a running
 * subscription, any other is undone. Cards of abandoned wizards are deleted.
 */
@Injectable()
export class GuestRecovery {
  private readonly log = new Logger(GuestRecovery.name);

  constructor(
    private readonly claims: GuestCheckoutClaims,
    private readonly order: GuestOrder,
    private readonly completion: GuestCompletion,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Recovers the unfinished checkouts, however many there are. Several processes may run it at once: each checkout has
   * one claimant. A checkout that cannot be recovered now does not hold up the others.
   * @throws PaymentsUnavailable if the provider answers for none
   */
  @Every('subscriptions.recover-checkouts', 60)
  run(): Promise<void> {
    return recoverAll<Unfinished>({
      pageAfter: this.unfinished(),
      recover: async ({ id }) => {
        const claimed = await this.claims.claimForRecovery(id);
        if (claimed) await this.recover(claimed);
      },
      atOnce: waitingAtOnce,
      onFailure: ({ id }, error) =>
        this.log.error(`Guest checkout ${id} could not be recovered; it is tried again: ${error.message}`),
    });
  }

  /** An instant of the future is of a clock that was ahead and has been set back. */
  private unfinished(): (last?: Unfinished) => Promise<Unfinished[]> {
    const now = this.clock.now().getTime();
    const limits = [
      new Date(now - interruptedAfterMilliseconds),
      new Date(now - abandonedMilliseconds),
      new Date(now + clockDifferenceMilliseconds),
    ];
    return (last) =>
      this.readDb.rows(
        `select id, updated_at::text as "updatedAt" from guest_checkouts
         where (status in ('charging', 'asking', 'undoing') and (updated_at < $1 or updated_at > $3)
             or status = 'open' and updated_at < $2)
           and (updated_at, id) > ($4::timestamptz, $5::uuid)
         order by updated_at, id limit ${pageSize}`,
        [...limits, last?.updatedAt ?? '-infinity', last?.id ?? firstId],
      );
  }

  private async recover(claimed: GuestCheckout): Promise<void> {
    const { id, status } = claimed;
    if (status === 'registered' || status === 'closed') return this.release(claimed);
    const payment = status === 'charging' || status === 'asking' ? await this.order.findPayment(claimed) : undefined;
    if (payment?.state === 'paid') return this.complete(claimed, payment);
    if (status === 'asking' && this.age(claimed) < askingMilliseconds) return this.release(claimed);
    await this.order.undo(claimed);
    this.log.warn(`Guest checkout ${id} was left in the state ${status} and was undone: nothing was charged.`);
  }

  private async complete(claimed: GuestCheckout, payment: Parameters<GuestCompletion['finish']>[1]): Promise<void> {
    try {
      const user = await this.completion.finish(claimed, payment);
      this.log.warn(
        `Guest checkout ${claimed.id} was paid and left in the state ${claimed.status}: account ${user.id} was created.`,
      );
    } catch (error) {
      if (!(error instanceof AccountExists)) throw error;
      this.log.warn(
        `Guest checkout ${claimed.id} was paid, but an account has its e-mail address: the payment was refunded.`,
      );
    }
  }

  private release(claimed: GuestCheckout): Promise<void> {
    return this.claims.step(claimed, (checkout) => checkout.release());
  }

  private age({ updatedAt }: GuestCheckout): number {
    return this.clock.now().getTime() - updatedAt.getTime();
  }
}

/** Deletes finished checkouts: those that became an account, and those that left nothing at the provider. */
@Injectable()
export class GuestCheckoutCleanup {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  /** A checkout that is charging, asking or undoing stays, however old: the recovery finishes it first. */
  @Every('subscriptions.forget-checkouts', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const statement = `
      delete from guest_checkouts where id in (
        select id from guest_checkouts where status in ('registered', 'closed') and updated_at < $1 limit $2)`;
    await deleteOld(this.statements, statement, cutoff('checkouts', this.clock.now()));
  }
}
