import type { FaultChoice } from '../stripe-sandbox/index.js';
import type { Frequency } from './frequency.js';
import { Chance } from './random.js';

/** How often a call to the provider fails in which way. */
const habits = { keptFailure: 0.02, afterActing: 0.5, lostAnswer: 0.02 } as const;

/** A key that the provider's client makes up for a call of its own; nobody can come back under another. */
const madeUp = /^stripe-node-retry/;

/**
 * Failures of the provider's API: answers that get lost, and failures that it keeps under a call's key, before or after
 * it did what was asked. Which calls they hit hangs on the order of calls, and must not change a cent.
 */
export class ProviderFaults {
  readonly counts = { lostAnswers: 0, keptFailures: 0 };
  private calls = 0;
  private isCalm = false;

  constructor(
    private readonly seed: number,
    private readonly adversity: Frequency,
  ) {}

  /** From now on no call fails. */
  calmDown(): void {
    this.isCalm = true;
  }

  readonly choose: FaultChoice = ({ path, idempotencyKey = '' }) => {
    if (this.isCalm) return undefined;
    this.calls += 1;
    const chance = new Chance(this.seed, 'fault', this.calls);
    if (chance.happens(this.adversity.often(habits.lostAnswer))) {
      this.counts.lostAnswers += 1;
      return 'lost_answer';
    }
    // A transfer that met a kept failure waits for the next day, which moves it into another week.
    if (madeUp.test(idempotencyKey) || path.startsWith('/v1/transfers')) return undefined;
    if (!chance.happens(this.adversity.often(habits.keptFailure))) return undefined;
    this.counts.keptFailures += 1;
    return chance.happens(habits.afterActing) ? 'kept_failure_after_acting' : 'kept_failure';
  };
}
