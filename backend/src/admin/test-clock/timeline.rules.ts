import {
  appointmentBooked,
  appointmentCancelled,
  appointmentCompleted,
  appointmentNoShow,
} from '../../appointments/index.js';
import { cycleClosed } from '../../ledger/index.js';
import { mailQueued } from '../../notifications/index.js';
import { invoicePaid } from '../../payments/index.js';
import {
  planChanged,
  planChangePlanned,
  planChangeWithdrawn,
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionExpired,
  subscriptionPastDue,
  subscriptionPaused,
  subscriptionPausePlanned,
  subscriptionPauseWithdrawn,
  subscriptionRecovered,
  subscriptionCancellationWithdrawn,
  subscriptionUnpaused,
} from '../../subscriptions/index.js';
import { moneyDescriptions } from './money-timeline.rules.js';
import type { TimelineEvent, TimelineKind } from './timeline-event.js';
import { dog, dollars, type Describe, where } from './timeline-words.rules.js';

/** The timeline entry of each type of event; other types are internal and left out. */
const descriptions: Readonly<Record<string, readonly [TimelineKind, Describe]>> = {
  [subscriptionActivated.type]: ['subscription', (event) => `The subscription of ${dog(event)} began.`],
  [subscriptionCancelled.type]: ['subscription', (event) => `The subscription of ${dog(event)} was cancelled.`],
  [subscriptionCancellationWithdrawn.type]: [
    'subscription',
    (event) => `The cancellation for ${dog(event)} was withdrawn.`,
  ],
  [subscriptionPastDue.type]: [
    'trouble',
    (event) => `The renewal for ${dog(event)} was refused; it will be tried again.`,
  ],
  [subscriptionRecovered.type]: ['subscription', (event) => `The payment for ${dog(event)} went through after all.`],
  [subscriptionExpired.type]: ['trouble', (event) => `The subscription of ${dog(event)} ended unpaid.`],
  [subscriptionPausePlanned.type]: ['subscription', (event) => `A pause was planned for ${dog(event)}.`],
  [subscriptionPauseWithdrawn.type]: ['subscription', (event) => `The pause for ${dog(event)} was withdrawn.`],
  [subscriptionPaused.type]: ['subscription', (event) => `The subscription of ${dog(event)} was paused.`],
  [subscriptionUnpaused.type]: [
    'subscription',
    (event) => `The subscription of ${dog(event)} resumed after its pause.`,
  ],
  [planChangePlanned.type]: ['subscription', (event) => `A change of plan was planned for ${dog(event)}.`],
  [planChangeWithdrawn.type]: ['subscription', (event) => `The change of plan for ${dog(event)} was withdrawn.`],
  [planChanged.type]: ['subscription', (event) => `${dog(event)} has another plan now.`],
  [invoicePaid.type]: ['payment', (event) => `${dollars(event.cents)} came in for a month of ${dog(event)}.`],
  [cycleClosed.type]: ['division', (event) => `A month of ${dog(event)} was closed: ${dollars(event.cents)} divided.`],
  [appointmentBooked.type]: ['visit', (event) => `A bath was booked for ${dog(event)}${where(event)}.`],
  [appointmentCompleted.type]: ['visit', (event) => `${dog(event)} was bathed${where(event)}.`],
  [appointmentNoShow.type]: ['visit', (event) => `${dog(event)} did not come${where(event)}.`],
  [appointmentCancelled.type]: ['visit', (event) => `A bath of ${dog(event)}${where(event)} was cancelled.`],
  ...moneyDescriptions,
  [mailQueued.type]: ['mail', ({ mail }) => `A mail to ${mail?.to}: ${mail?.about.replaceAll('-', ' ')}.`],
};

/** The types of events in the timeline. */
export const timelineEventTypes: readonly string[] = Object.keys(descriptions);

/**
 * Returns an event in words, and its kind.
 * @throws where the type is not in `timelineEventTypes`
 */
export function describeEvent(event: TimelineEvent): { kind: TimelineKind; text: string } {
  const description = descriptions[event.type];
  if (!description) throw new Error(`The timeline has no text for the event type ${event.type}.`);
  const [kind, words] = description;
  return { kind, text: words(event) };
}
