import { moneyTellers } from './money-story.rules.js';
import type { StoryEvent, StoryKind } from './story-event.js';
import { dog, dollars, type Teller, where } from './story-words.rules.js';

/** What is told of each type of event; others are inner workings and are left out. */
const tellers: Readonly<Record<string, readonly [StoryKind, Teller]>> = {
  'subscription.activated': ['subscription', (event) => `The subscription of ${dog(event)} began.`],
  'subscription.cancelled': ['subscription', (event) => `The subscription of ${dog(event)} was cancelled.`],
  'subscription.resumed': ['subscription', (event) => `The cancellation for ${dog(event)} was taken back.`],
  'subscription.past_due': ['trouble', (event) => `The renewal for ${dog(event)} was refused; it will be tried again.`],
  'subscription.recovered': ['subscription', (event) => `The payment for ${dog(event)} went through after all.`],
  'subscription.expired': ['trouble', (event) => `The subscription of ${dog(event)} ended unpaid.`],
  'payments.invoice_paid': ['payment', (event) => `${dollars(event.cents)} came in for a month of ${dog(event)}.`],
  'billing.cycle_closed': [
    'division',
    (event) => `A month of ${dog(event)} was closed: ${dollars(event.cents)} divided.`,
  ],
  'appointment.booked': ['visit', (event) => `A bath was booked for ${dog(event)}${where(event)}.`],
  'appointment.completed': ['visit', (event) => `${dog(event)} was bathed${where(event)}.`],
  'appointment.no_show': ['visit', (event) => `${dog(event)} did not come${where(event)}.`],
  'appointment.cancelled': ['visit', (event) => `A bath of ${dog(event)}${where(event)} was cancelled.`],
  ...moneyTellers,
  'mail.queued': ['mail', ({ mail }) => `A mail to ${mail?.to}: ${mail?.about.replaceAll('-', ' ')}.`],
};

/** The types of event that the story is made of. */
export const toldTypes: readonly string[] = Object.keys(tellers);

/** An event in words, and its kind. @throws where the type is none of `toldTypes` */
export function tell(event: StoryEvent): { kind: StoryKind; text: string } {
  const teller = tellers[event.type];
  if (!teller) throw new Error(`Nothing is told of ${event.type}`);
  const [kind, words] = teller;
  return { kind, text: words(event) };
}
