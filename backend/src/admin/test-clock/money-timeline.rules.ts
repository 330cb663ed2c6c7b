import { chargeFailed, chargePaid } from '../../charges/index.js';
import { payoutFailed, payoutHeld, payoutPaid, payoutSent, weekDrafted, weekPaid } from '../../payouts/index.js';
import { disputeHappened, refundSucceeded } from '../../refunds/index.js';
import type { TimelineEvent, TimelineKind } from './timeline-event.js';
import { dog, dollars, type Describe, where } from './timeline-words.rules.js';

const payer = ({ owner }: TimelineEvent) => owner ?? 'An owner';
const salonOf = ({ salon }: TimelineEvent) => salon ?? 'a salon';
const because = ({ reason }: TimelineEvent) => (reason ? `: ${reason.replace(/\.?$/, '.')}` : '.');
const payouts = (count: number) => `${count} ${count === 1 ? 'payout' : 'payouts'}`;

/** Returns what was paid for, e.g. `add-ons of Biscuit (Olive) at Moon Tub`. */
function matter(event: TimelineEvent): string {
  if (event.what === 'tip') return `a tip for ${dog(event)}${where(event)}`;
  if (event.what === 'add_ons') return `add-ons of ${dog(event)}${where(event)}`;
  return event.what === 'subscription' ? `a month of ${dog(event)}` : 'a payment';
}

function weekDraftedText({ week, statements, cents }: TimelineEvent): string {
  if (!statements) return `The statements of week ${week} were due: no salon had earned anything.`;
  const many = statements === 1 ? 'One statement was' : `${statements} statements were`;
  return `${many} drafted for week ${week}: ${dollars(cents)} altogether.`;
}

const becomes = { scheduled: 'on the way', held: 'held', rolled_over: 'carried into the next statement' };

function weekPaidText({ week, totals }: TimelineEvent): string {
  const parts = Object.entries(becomes).flatMap(([state, words]) => {
    const total = totals?.find((one) => one.state === state);
    return total ? [`${payouts(total.payouts)} of ${dollars(total.cents)} ${words}`] : [];
  });
  return parts.length > 0 ? `Week ${week} was paid: ${parts.join('; ')}.` : `Week ${week} had nothing to pay.`;
}

/** The timeline entries of money apart from subscriptions: charges, refunds, disputes, statements and payouts. */
export const moneyDescriptions: Readonly<Record<string, readonly [TimelineKind, Describe]>> = {
  [chargePaid.type]: ['payment', (event) => `${payer(event)} paid ${dollars(event.cents)}: ${matter(event)}.`],
  [chargeFailed.type]: [
    'trouble',
    (event) => `${dollars(event.cents)} could not be charged, ${matter(event)}${because(event)}`,
  ],
  [refundSucceeded.type]: [
    'refund',
    (event) => `${dollars(event.cents)} went back to ${payer(event)}: ${matter(event)}.`,
  ],
  [disputeHappened.opened.type]: [
    'trouble',
    (event) => `${payer(event)}’s bank took ${dollars(event.cents)} back and asks for evidence: ${matter(event)}.`,
  ],
  [disputeHappened.won.type]: [
    'payment',
    (event) => `The dispute about ${matter(event)} was won: ${dollars(event.cents)} came back.`,
  ],
  [disputeHappened.lost.type]: [
    'trouble',
    (event) => `The dispute about ${matter(event)} was lost, and with it ${dollars(event.cents)}.`,
  ],
  [disputeHappened.closed.type]: [
    'payment',
    (event) => `A bank’s inquiry about ${matter(event)} was closed without a dispute.`,
  ],
  [weekDrafted.type]: ['payout', weekDraftedText],
  [weekPaid.type]: ['payout', weekPaidText],
  [payoutHeld.type]: [
    'trouble',
    (event) => `The payout of ${dollars(event.cents)} to ${salonOf(event)} is held${because(event)}`,
  ],
  [payoutSent.type]: ['payout', (event) => `${dollars(event.cents)} was sent to ${salonOf(event)}.`],
  [payoutPaid.type]: ['payout', (event) => `${dollars(event.cents)} arrived at the bank of ${salonOf(event)}.`],
  [payoutFailed.type]: [
    'trouble',
    (event) => `The payout of ${dollars(event.cents)} to ${salonOf(event)} failed${because(event)}`,
  ],
};
