import { brand } from '../../../shared/brand.ts';

/** Every text of the card on payouts. */
export const messages = {
  title: 'Payouts to your bank',
  loading: 'Loading your payout account',
  failed: 'Failed to fetch your payout account',
  tryAgain: 'An error occurred. Please try again.',
  notBegun: 'Payout setup could not be opened',

  states: {
    not_begun:
      'Your earnings are paid out every Monday. Tell our payment provider who gets paid and where the money goes: it takes about five minutes, and you can pause at any time.',
    incomplete: 'Almost there. Before your earnings can be paid out, our payment provider still needs:',
    in_review:
      'Our payment provider is checking your details. This usually takes a few minutes, and there is nothing left for you to do.',
    ready: 'Your earnings are paid out to your bank.',
    bank_refused: 'Your bank sent the last payout back.',
    lost: 'Our payment provider no longer has your payout account. Please set up another one; nothing you earned is lost, and it is paid once the account is ready.',
    rejected: 'Our payment provider cannot pay out to your business. Please contact support: we will find out why.',
  },
  missing: 'What is missing',
  ready: (last4: string, bank: string | null) =>
    `Your earnings are paid out every Monday to ${bank ? `your account at ${bank}` : 'your bank account'} ending in ${last4}.`,
  bankRefused: (reason: string | null) =>
    `Your bank sent the last payout back.${reason ? ` ${reason}` : ''} Payouts wait until there is another bank account; nothing you earned is lost.`,
  expired: 'That link has expired. Continue from here: what you filled in was kept.',

  actions: {
    not_begun: 'Set Up Payouts',
    incomplete: 'Continue Setup',
    ready: 'Manage Payout Account',
    bank_refused: 'Enter Another Bank Account',
    lost: 'Set Up Payouts Again',
  },
  where: `Opens our payment provider’s page. ${brand.name} never sees your account number.`,
  whereReady: 'Your bank account and what was paid out to it, on our payment provider’s page.',
  notOpened: 'Your payout account could not be opened',
  leaving: 'Opening…',
  lookAgain: 'Check Again',
  lookingAgain: 'Checking…',
} as const;
