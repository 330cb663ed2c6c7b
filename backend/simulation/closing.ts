import type { RunningSubscription } from './members-today.js';
import type { Owner } from './owner.js';

/** The probabilities: of a member, then of a day. */
const probabilities = { comesForAMonth: 0.08, leavesForGood: 0.0005, withdraws: 0.02, joinsAgain: 0.05 } as const;
/** The number of days after which a member leaves who joined only for a month. */
const stays = { least: 8, most: 25 } as const;

/**
 * The end of a member's account: the member cancels everything and closes the account, which is erased after the days
 * of grace.
 */
export class Closing {
  private state: 'member' | 'leaving' | 'closed' | 'erased' = 'member';

  /** The day on which a member leaves who joined only for a month. */
  private leavesOn = Infinity;

  constructor(private readonly owner: Owner) {}

  /** Begins a membership, the first one or a new one. */
  begin(day: number): void {
    const chance = this.owner.chance('membership', day);
    this.state = 'member';
    this.leavesOn = chance.happens(this.owner.product.scenario.initiative.often(probabilities.comesForAMonth))
      ? day + chance.between(stays.least, stays.most)
      : Infinity;
  }

  /** Whether the member is leaving, and does nothing else any more. */
  get isUnderWay(): boolean {
    return this.state !== 'member';
  }

  async live(day: number, running: readonly RunningSubscription[]): Promise<void> {
    const { owner } = this;
    const chance = owner.chance('closing', day);
    const leavesToday =
      chance.happens(owner.product.scenario.initiative.often(probabilities.leavesForGood)) || day === this.leavesOn;
    if (this.state === 'member' && leavesToday) this.state = 'leaving';
    if (this.state === 'leaving') await this.leave(running);
    else if (this.state === 'closed') await this.wait(chance.happens(probabilities.withdraws));
  }

  /** Returns whether a former member comes back today, as a new person under the same address. */
  joinsAgain(day: number): boolean {
    const { product } = this.owner;
    const chance = this.owner.chance('comes-anew', day);
    if (this.state !== 'erased' || !chance.happens(product.scenario.initiative.often(probabilities.joinsAgain)))
      return false;
    product.diary.count('cameAnew');
    return true;
  }

  /** Cancels the subscriptions, waits for what they leave behind, and closes the account once nothing prevents it. */
  private async leave(running: readonly RunningSubscription[]): Promise<void> {
    const { owner } = this;
    for (const { id } of running) await owner.callIfPossible('PATCH', `/api/subscriptions/${id}/cancel`);
    const { obstacles } = await owner.call<{ obstacles: readonly object[] }>('GET', '/api/user/closing');
    if (obstacles.length > 0 || running.length > 0) return;
    await owner.call('POST', '/api/user/closing');
    owner.product.hasSignedOut(owner.userId);
    owner.product.diary.count('accountsClosed');
    this.state = 'closed';
  }

  private async wait(withdraws: boolean): Promise<void> {
    const { product, userId } = this.owner;
    const [account] = await product.rows<{ isErased: boolean; isKept: boolean }>(
      `select erased_at is not null as "isErased", erases_at is null as "isKept" from users where id = $1`,
      [userId],
    );
    if (account!.isErased) this.state = 'erased';
    else if (account!.isKept) {
      // The account came into use again meanwhile, by a dispute for instance.
      product.diary.count('accountsInUse');
      this.state = 'member';
    } else if (withdraws) {
      await this.owner.call('DELETE', '/api/user/closing');
      product.diary.count('accountsKept');
      this.state = 'member';
    }
  }
}
