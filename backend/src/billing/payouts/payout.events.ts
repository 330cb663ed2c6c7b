import type { DomainEvent } from '../../platform/index.js';

/** A week's statements are to be drafted, or its payouts made; told once for each week and step. */
export const PAYOUT_DRAFT_DUE = 'billing.payout_draft_due';
export const PAYOUT_RUN_DUE = 'billing.payout_run_due';

export interface PayoutWeekDue {
  readonly week: string;
}

/** Payouts stand in the ledger and are to be sent. */
export const PAYOUTS_SCHEDULED = 'billing.payouts_scheduled';

/** A payout waits for an administrator or for the salon's account; its `reason` says why. */
export const PAYOUT_HELD = 'billing.payout_held';

/** A payout was given up, or came back from the bank; its `reason` says why. */
export const PAYOUT_FAILED = 'billing.payout_failed';

export interface PayoutTold {
  readonly payoutId: number;
}

export const payoutWeekDue = (step: 'draft' | 'run', week: string): DomainEvent => ({
  type: step === 'draft' ? PAYOUT_DRAFT_DUE : PAYOUT_RUN_DUE,
  payload: { week } satisfies PayoutWeekDue,
});

export const payoutsScheduled = (week: string): DomainEvent => ({
  type: PAYOUTS_SCHEDULED,
  payload: { week } satisfies PayoutWeekDue,
});

export const payoutHeld = (payoutId: number): DomainEvent => ({
  type: PAYOUT_HELD,
  payload: { payoutId } satisfies PayoutTold,
});

export const payoutFailed = (payoutId: number): DomainEvent => ({
  type: PAYOUT_FAILED,
  payload: { payoutId } satisfies PayoutTold,
});
