import type { DomainEvent } from '../../platform/index.js';
import type { StateTotal } from './paying.sql.js';

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

/** The provider has made a payout's transfer. */
export const PAYOUT_SENT = 'billing.payout_sent';

/** A payout has arrived at the salon's bank. */
export const PAYOUT_PAID = 'billing.payout_paid';

/** A week's statements are out; one event for all of them. */
export const WEEK_DRAFTED = 'billing.week_drafted';

export interface WeekDrafted {
  readonly week: string;
  readonly statements: number;
  readonly cents: number;
}

/** What becomes of a week's payouts is decided; one event for all of them. */
export const WEEK_PAID = 'billing.week_paid';

export interface WeekPaid {
  readonly week: string;
  readonly totals: readonly StateTotal[];
}

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

export const payoutHappened = (
  type: typeof PAYOUT_SENT | typeof PAYOUT_PAID | typeof PAYOUT_FAILED,
  payoutId: number,
): DomainEvent => ({ type, payload: { payoutId } satisfies PayoutTold });

export const weekDrafted = (payload: WeekDrafted): DomainEvent => ({ type: WEEK_DRAFTED, payload });

export const weekPaid = (payload: WeekPaid): DomainEvent => ({ type: WEEK_PAID, payload });
