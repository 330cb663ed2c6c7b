import { dollars } from '../../platform/index.js';
import type { Letter } from './letter.js';
import type { MailContent } from './mail-content.js';
import { plainDate } from './salon-time.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

const factsOf = ({ cents, week, statementOf, reason }: Of<'payout-failed'> | Of<'payout-held'>) =>
  [
    ['Amount', dollars(cents)],
    ['Statement', `${week}, drafted on ${plainDate(statementOf, null)}`],
    ['The reason', reason],
  ] as const;

/** Money that did not reach a salon, told to the salon and to the administrators in their own words. */
export function payoutFailed(about: Of<'payout-failed'>, site: string): Letter {
  const { to, name, salonName, cents, atBank } = about;
  const toSalon = {
    title: 'Your payout did not arrive',
    paragraphs: [
      `Hello ${name},`,
      atBank
        ? `Your bank sent back the payout of ${dollars(cents)} to ${salonName}. The money is safe in your payout account: correct the bank details there, and it goes out again.`
        : `The payout of ${dollars(cents)} to ${salonName} could not be made. The money is still yours: unless it is sent before, it is part of your next statement.`,
    ],
    action: { label: 'See your earnings', url: `${site}/dashboard/salon?tab=earnings` },
  };
  const toAdministrators = {
    title: 'A payout failed',
    paragraphs: [
      `The payout of ${dollars(cents)} to ${salonName} ${atBank ? 'came back from the bank' : 'was given up'}.`,
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

/** A payout that waits, mostly for the salon itself. */
export const payoutHeld = (about: Of<'payout-held'>, site: string): Letter => ({
  subject: `Your payout of ${dollars(about.cents)} is waiting`,
  preview: about.reason,
  title: 'Your payout is waiting',
  paragraphs: [
    `Hello ${about.name},`,
    `${dollars(about.cents)} for ${about.salonName} could not be paid out this week. Nothing is lost: it is paid with your next statement once what stands in the way is gone.`,
  ],
  facts: factsOf(about),
  action: { label: 'See your earnings', url: `${site}/dashboard/salon?tab=earnings` },
});
