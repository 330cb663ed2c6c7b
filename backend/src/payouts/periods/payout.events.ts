import { defineEvent } from '../../platform/index.js';
import type { StateTotal } from './payout-state.rules.js';

/** A week's statements are to be drafted, or its payouts made; recorded once for each week and step. */
export const payoutDraftDue = defineEvent<PayoutWeekDue>('billing.payout_draft_due');
export const payoutRunDue = defineEvent<PayoutWeekDue>('billing.payout_run_due');

export interface PayoutWeekDue {
  readonly week: string;
}

/** Payouts were posted in the ledger and are to be sent. */
export const payoutsScheduled = defineEvent<PayoutWeekDue>('billing.payouts_scheduled');

/** A payout waits for an administrator or for the salon's account; its `reason` says why. */
export const payoutHeld = defineEvent<PayoutEvent>('billing.payout_held');

/** A payout failed, or came back from the bank; its `reason` says why. */
export const payoutFailed = defineEvent<PayoutEvent>('billing.payout_failed');

/** The provider has made a payout's transfer. */
export const payoutSent = defineEvent<PayoutEvent>('billing.payout_sent');

/** A payout has arrived at the salon's bank. */
export const payoutPaid = defineEvent<PayoutEvent>('billing.payout_paid');

/** A week's statements are out; one event for all of them. */
export const weekDrafted = defineEvent<WeekDrafted>('billing.week_drafted');

export interface WeekDrafted {
  readonly week: string;
  readonly statements: number;
  readonly cents: number;
}

/** The payouts of a week are decided; one event for all of them. */
export const weekPaid = defineEvent<WeekPaid>('billing.week_paid');

export interface WeekPaid {
  readonly week: string;
  readonly totals: readonly StateTotal[];
}

export interface PayoutEvent {
  readonly payoutId: number;
}

/** An administrator reverses a payout's transfer, in part or whole. */
export const clawbackRequested = defineEvent<ClawbackRequested>('billing.clawback_requested');

export interface ClawbackRequested {
  readonly clawbackId: number;
}
