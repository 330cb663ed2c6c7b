import type { IconName } from '../shared/icon.tsx';

export type StatusTone = 'good' | 'busy' | 'waiting' | 'bad' | 'quiet';

export interface StatusStyle {
  label: string;
  icon: IconName;
  tone: StatusTone;
}

/** The word, colour and icon of each status, wherever it is shown. */
const looks = {
  appointment: {
    scheduled: { label: 'Scheduled', icon: 'calendar', tone: 'busy' },
    in_progress: { label: 'In progress', icon: 'bubbles', tone: 'waiting' },
    completed: { label: 'Completed', icon: 'check', tone: 'good' },
    cancelled: { label: 'Cancelled', icon: 'close', tone: 'quiet' },
    no_show: { label: 'No-show', icon: 'warning', tone: 'bad' },
  },
  // An unknown status is shown as it is (rules.md#subscription-status).
  subscription: {
    active: { label: 'Active', icon: 'check', tone: 'good' },
    cancelled: { label: 'Cancelled', icon: 'close', tone: 'quiet' },
    paused: { label: 'Paused', icon: 'clock', tone: 'waiting' },
    pending: { label: 'pending', icon: 'clock', tone: 'waiting' },
    past_due: { label: 'past_due', icon: 'warning', tone: 'bad' },
    expired: { label: 'expired', icon: 'close', tone: 'quiet' },
  },
  charge: {
    planned: { label: 'Not charged yet', icon: 'calendar', tone: 'quiet' },
    pending: { label: 'Being charged', icon: 'clock', tone: 'waiting' },
    open: { label: 'Open', icon: 'warning', tone: 'bad' },
    paid: { label: 'Paid', icon: 'check', tone: 'good' },
  },
  payment: {
    paid: { label: 'Paid', icon: 'check', tone: 'good' },
    failed: { label: 'Failed', icon: 'warning', tone: 'bad' },
    partly_refunded: { label: 'Partly refunded', icon: 'arrow-left', tone: 'busy' },
    refunded: { label: 'Refunded', icon: 'arrow-left', tone: 'quiet' },
    disputed: { label: 'Disputed', icon: 'clock', tone: 'waiting' },
  },
  card: {
    default: { label: 'Default', icon: 'check', tone: 'good' },
    soon: { label: 'Expires soon', icon: 'clock', tone: 'waiting' },
    expired: { label: 'Expired', icon: 'warning', tone: 'bad' },
  },
  statement: {
    draft: { label: 'Draft', icon: 'edit', tone: 'waiting' },
    scheduled: { label: 'Scheduled', icon: 'calendar', tone: 'busy' },
    sent: { label: 'Sent', icon: 'arrow-right', tone: 'busy' },
    paid: { label: 'Paid', icon: 'check', tone: 'good' },
    failed: { label: 'Failed', icon: 'warning', tone: 'bad' },
    held: { label: 'Held', icon: 'clock', tone: 'waiting' },
    rolled_over: { label: 'Rolled over', icon: 'chevron-right', tone: 'quiet' },
  },
  adjustment: {
    waiting: { label: 'Waiting', icon: 'clock', tone: 'waiting' },
    posted: { label: 'Posted', icon: 'check', tone: 'good' },
    declined: { label: 'Declined', icon: 'close', tone: 'quiet' },
  },
  refund: {
    waiting: { label: 'Waiting', icon: 'clock', tone: 'waiting' },
    declined: { label: 'Declined', icon: 'close', tone: 'quiet' },
    requested: { label: 'Requested', icon: 'clock', tone: 'waiting' },
    sent: { label: 'Sent', icon: 'arrow-right', tone: 'busy' },
    succeeded: { label: 'Refunded', icon: 'check', tone: 'good' },
    failed: { label: 'Failed', icon: 'warning', tone: 'bad' },
    refused: { label: 'Refused', icon: 'close', tone: 'bad' },
  },
  dispute: {
    needs_response: { label: 'Needs an answer', icon: 'warning', tone: 'bad' },
    appealable: { label: 'Can be appealed', icon: 'warning', tone: 'bad' },
    missed: { label: 'Deadline passed', icon: 'clock', tone: 'quiet' },
    under_review: { label: 'Under review', icon: 'clock', tone: 'waiting' },
    won: { label: 'Won', icon: 'check', tone: 'good' },
    lost: { label: 'Lost', icon: 'close', tone: 'quiet' },
    closed: { label: 'Closed', icon: 'check', tone: 'quiet' },
  },
  difference: {
    open: { label: 'Open', icon: 'warning', tone: 'bad' },
    vanished: { label: 'Vanished', icon: 'check', tone: 'good' },
    resolved: { label: 'Resolved', icon: 'check', tone: 'good' },
  },
  question: {
    open: { label: 'Open', icon: 'clock', tone: 'waiting' },
    released: { label: 'Released', icon: 'check', tone: 'good' },
    upheld: { label: 'Corrected', icon: 'edit', tone: 'busy' },
  },
  salon: {
    pending: { label: 'Pending Approval', icon: 'clock', tone: 'waiting' },
    rejected: { label: 'Application Rejected', icon: 'close', tone: 'bad' },
    approved: { label: 'Approved', icon: 'check', tone: 'good' },
    leaving: { label: 'Leaves', icon: 'calendar', tone: 'waiting' },
    left: { label: 'Left the network', icon: 'arrow-right', tone: 'quiet' },
  },
  payouts: {
    not_begun: { label: 'Not set up', icon: 'info', tone: 'quiet' },
    incomplete: { label: 'Details missing', icon: 'warning', tone: 'waiting' },
    in_review: { label: 'In review', icon: 'clock', tone: 'busy' },
    ready: { label: 'Ready', icon: 'check', tone: 'good' },
    bank_refused: { label: 'Bank refused', icon: 'warning', tone: 'bad' },
    rejected: { label: 'Not accepted', icon: 'close', tone: 'bad' },
    lost: { label: 'Set up again', icon: 'warning', tone: 'bad' },
  },
} as const satisfies Record<string, Record<string, StatusStyle>>;

export type StatusOf = keyof typeof looks;

/** Returns the style of a status; an unknown status is shown as it is. */
export const statusStyle = (of: StatusOf, status: string): StatusStyle =>
  (looks[of] as Record<string, StatusStyle>)[status] ?? { label: status, icon: 'info', tone: 'waiting' };
