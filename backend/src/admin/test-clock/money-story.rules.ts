import type { StoryEvent, StoryKind } from './story-event.js';
import { dog, dollars, type Teller, where } from './story-words.rules.js';

const payer = ({ owner }: StoryEvent) => owner ?? 'An owner';
const salonOf = ({ salon }: StoryEvent) => salon ?? 'a salon';
const because = ({ reason }: StoryEvent) => (reason ? `: ${reason.replace(/\.?$/, '.')}` : '.');
const payouts = (count: number) => `${count} ${count === 1 ? 'payout' : 'payouts'}`;

/** What was paid for, e.g. `add-ons of Biscuit (Olive) at Moon Tub`. */
function matter(event: StoryEvent): string {
  if (event.what === 'tip') return `a tip for ${dog(event)}${where(event)}`;
  if (event.what === 'add_ons') return `add-ons of ${dog(event)}${where(event)}`;
  return event.what === 'subscription' ? `a month of ${dog(event)}` : 'a payment';
}

function weekDrafted({ week, statements, cents }: StoryEvent): string {
  if (!statements) return `The statements of week ${week} were due: no salon had earned anything.`;
  const many = statements === 1 ? 'One statement was' : `${statements} statements were`;
  return `${many} drafted for week ${week}: ${dollars(cents)} altogether.`;
}

const becomes = { scheduled: 'on the way', held: 'held', rolled_over: 'too small, so carried into the next statement' };

function weekPaid({ week, totals }: StoryEvent): string {
  const parts = Object.entries(becomes).flatMap(([state, words]) => {
    const total = totals?.find((one) => one.state === state);
    return total ? [`${payouts(total.payouts)} of ${dollars(total.cents)} ${words}`] : [];
  });
  return parts.length > 0 ? `Week ${week} was paid: ${parts.join('; ')}.` : `Week ${week} had nothing to pay.`;
}

/** What is told of money beside the subscriptions' own: charges, refunds, disputes, statements and payouts. */
export const moneyTellers: Readonly<Record<string, readonly [StoryKind, Teller]>> = {
  'charge.paid': ['payment', (event) => `${payer(event)} paid ${dollars(event.cents)}: ${matter(event)}.`],
  'charge.failed': [
    'trouble',
    (event) => `${dollars(event.cents)} could not be charged, ${matter(event)}${because(event)}`,
  ],
  'refund.succeeded': ['refund', (event) => `${dollars(event.cents)} went back to ${payer(event)}: ${matter(event)}.`],
  'dispute.opened': [
    'trouble',
    (event) => `${payer(event)}’s bank took ${dollars(event.cents)} back and asks for evidence: ${matter(event)}.`,
  ],
  'dispute.won': [
    'payment',
    (event) => `The dispute about ${matter(event)} was won: ${dollars(event.cents)} came back.`,
  ],
  'dispute.lost': [
    'trouble',
    (event) => `The dispute about ${matter(event)} was lost, and with it ${dollars(event.cents)}.`,
  ],
  'dispute.closed': ['payment', (event) => `A bank’s inquiry about ${matter(event)} was closed without a dispute.`],
  'billing.week_drafted': ['payout', weekDrafted],
  'billing.week_paid': ['payout', weekPaid],
  'billing.payout_held': [
    'trouble',
    (event) => `The payout of ${dollars(event.cents)} to ${salonOf(event)} is held${because(event)}`,
  ],
  'billing.payout_sent': ['payout', (event) => `${dollars(event.cents)} were sent to ${salonOf(event)}.`],
  'billing.payout_paid': ['payout', (event) => `${dollars(event.cents)} arrived at the bank of ${salonOf(event)}.`],
  'billing.payout_failed': [
    'trouble',
    (event) => `The payout of ${dollars(event.cents)} to ${salonOf(event)} failed${because(event)}`,
  ],
};
