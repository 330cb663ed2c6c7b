import { dollars } from '../../platform/index.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import { plainDate } from './salon-time.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

const factsOf = ({ cents, week, statementOf, reason }: Of<'payout-failed'> | Of<'payout-held'>) =>
  [
    ['Amount', dollars(cents)],
    ['Statement', `Week ${Number(week.slice(-2))}, ${week.slice(0, 4)}, drafted on ${plainDate(statementOf, null)}`],
    ['Reason', reason],
  ] as const;

/** Returns the mail about money that did not reach a salon, worded for the salon or for administrators. */
export function payoutFailed(about: Of<'payout-failed'>, site: string): MailMessage {
  const { to, name, salonName, cents, atBank } = about;
  const toSalon = {
    title: 'Your payout did not arrive',
    paragraphs: [
      `Hello ${name},`,
      atBank
        ? `Your bank returned the payout of ${dollars(cents)} to ${salonName}. The money is safe in your payout account. Correct the bank details there, and it is sent again.`
        : `The payout of ${dollars(cents)} to ${salonName} could not be made. The money is still yours: unless it is sent before then, it is part of your next statement.`,
    ],
    action: { label: 'See your earnings', url: `${site}/dashboard/salon?tab=earnings` },
  };
  const toAdministrators = {
    title: 'A payout failed',
    paragraphs: [
      `The payout of ${dollars(cents)} to ${salonName} ${atBank ? 'was returned by the bank' : 'could not be made'}.`,
    ],
    action: { label: 'See the payouts', url: `${site}/dashboard/admin/money` },
  };
  return {
    subject: `The payout of ${dollars(cents)} to ${salonName} failed`,
    preview: about.reason,
    facts: factsOf(about),
    ...(to === 'salon' ? toSalon : toAdministrators),
  };
}

/** Returns the mail about a held payout, which mostly waits for the salon itself. */
export const payoutHeld = (about: Of<'payout-held'>, site: string): MailMessage => ({
  subject: `Your payout of ${dollars(about.cents)} is waiting`,
  preview: about.reason,
  title: 'Your payout is waiting',
  paragraphs: [
    `Hello ${about.name},`,
    `${dollars(about.cents)} for ${about.salonName} could not be paid out this week. Nothing is lost: it is paid with your next statement once the problem below is solved.`,
  ],
  facts: factsOf(about),
  action: { label: 'See your earnings', url: `${site}/dashboard/salon?tab=earnings` },
});

/** Returns the mail that asks a salon to set up another payout account. */
export const payoutAccountLost = ({ name, salonName }: Of<'payout-account-lost'>, site: string): MailMessage => ({
  subject: 'Please set up your payouts again',
  preview: `The payout account of ${salonName} is no longer available.`,
  title: 'Please set up your payouts again',
  paragraphs: [
    `Hello ${name},`,
    `The payment provider no longer has the payout account of ${salonName}. Nothing you earned is lost: it is paid once you set up a new account, which takes about five minutes.`,
  ],
  action: { label: 'Set Up Payouts', url: `${site}/dashboard/salon?tab=earnings` },
});

/** Returns the mail about a problem at the payment provider that an administrator has to solve there. */
export const providerNotice = ({ problem, remedy }: Of<'provider-notice'>, site: string): MailMessage => ({
  subject: 'The payment provider needs your attention',
  preview: problem,
  title: 'The payment provider needs your attention',
  paragraphs: [problem, remedy],
  action: { label: 'See the payouts', url: `${site}/dashboard/admin/money` },
});
