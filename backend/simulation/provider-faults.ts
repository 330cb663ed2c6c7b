import type { FaultChoice } from '../stripe-sandbox/index.js';
import type { Frequency } from './frequency.js';
import { Chance } from './random.js';

/** The probabilities of the failures of a provider call. */
const probabilities = { keptFailure: 0.02, afterActing: 0.5, lostAnswer: 0.02 } as const;

/** The form of a key that the provider's SDK generates itself; such a call cannot be repeated under another key. */
const madeUp = /^stripe-node-retry/;

/**
 * The failures of the provider's API: lost answers, and errors that it keeps under a call's key, before or after it
 * acted. The order of calls decides which of them fail, and that must not change a cent.
 */
export class ProviderFaults {
  readonly counts = { lostAnswers: 0, keptFailures: 0 };
  private calls = 0;
  private isCalm = false;

  constructor(
    private readonly seed: number,
    private readonly adversity: Frequency,
  ) {}

  /** Ends all failures. */
  stopFaults(): void {
    this.isCalm = true;
  }

  readonly choose: FaultChoice = ({ path, idempotencyKey = '' }) => {
    if (this.isCalm) return undefined;
    this.calls += 1;
    const chance = new Chance(this.seed, 'fault', this.calls);
    if (chance.happens(this.adversity.often(probabilities.lostAnswer))) {
      this.counts.lostAnswers += 1;
      return 'lost_answer';
    }
    // A transfer with a kept error would wait for the next day, which moves it into another week.
    if (madeUp.test(idempotencyKey) || path.startsWith('/v1/transfers')) return undefined;
    if (!chance.happens(this.adversity.often(probabilities.keptFailure))) return undefined;
    this.counts.keptFailures += 1;
    return chance.happens(probabilities.afterActing) ? 'kept_failure_after_acting' : 'kept_failure';
  };
}
