import { businessWords } from '../../../api/business-terms.ts';
import { EXIT_NOTICE_DAYS } from '../../../domain/business-constants.ts';

/** The texts about leaving the network (rules.md#leaving-the-network). */
export const messages = {
  title: 'Leaving the network',
  tryAgain: 'An error occurred. Please try again.',
  failed: 'Failed to load your notice',
  lead: (lastDay: string) =>
    `Leaving takes ${EXIT_NOTICE_DAYS} days’ notice. If you give notice today, your last day is ${lastDay}.`,
  open: 'Give Notice',
  dialog: {
    title: 'Give notice?',
    lastDay: (lastDay: string) => `Your last day is ${lastDay}.`,
    means: [
      'Until the end of that day everything stays as it is.',
      'No bath can be booked after it, and your page is closed.',
      'What you have earned is paid out as usual, even after your last day.',
      'You can withdraw the notice until the end of your last day.',
    ],
    keep: 'Stay a Partner',
    confirm: 'Give Notice',
    confirming: 'Saving...',
  },
  given: (lastDay: string) => ({ title: 'Notice given', description: `Your last day is ${lastDay}.` }),
  notGiven: 'Failed to give notice',
  lastDay: (lastDay: string) =>
    `You have given notice. Your last day is ${lastDay}. You can withdraw the notice until the end of that day.`,
  withdraw: 'Withdraw Notice',
  withdrawn: { title: 'Notice withdrawn', description: 'Your salon stays a partner. The days can be booked again.' },
  notWithdrawn: 'Failed to withdraw the notice',
  bar: {
    label: 'Your notice',
    text: (lastDay: string) => `Your salon leaves the network. Its last day is ${lastDay}.`,
    link: 'See Your Notice',
  },
  left: {
    title: (lastDay: string) => `Your salon left on ${lastDay}`,
    text: 'Owners can no longer find or book it. What you have earned is still paid out: a month’s share with the first weekly payout after the month has ended. Your appointments and earnings stay below.',
    again: 'You can apply again at any time.',
    pending: `You have applied again. A review takes ${businessWords.reviewDays}.`,
    rejected: 'Your new application was not approved.',
  },
} as const;
