import { dollars } from '../../platform/index.js';
import { factsOf } from './bath-templates.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import { subscriptionFacts } from './plan-templates.js';
import { nearDateAtTime, plainDate } from './salon-time.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

const appointments = (site: string) => `${site}/dashboard/pet-owner?tab=appointments`;
const capitalized = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** @param cannotCome the address where the owner cancels the visit without signing in */
export function visitReminder(
  { visit }: Of<'visit-reminder'>,
  site: string,
  now: Date,
  cannotCome: string,
): MailMessage {
  const when = nearDateAtTime(visit.startsAt, visit.timeZone, now);
  return {
    subject: `${capitalized(when)}: ${visit.petName}'s bath`,
    preview: `At ${visit.salonName}, ${visit.salonAddress}.`,
    title: `See you soon, ${visit.petName}`,
    paragraphs: [`${visit.petName} has a bath at ${visit.salonName} ${when}.`],
    facts: factsOf(visit, 'owner'),
    action: { label: 'See your appointments', url: appointments(site) },
    otherwise: { label: 'I can’t come', url: cannotCome },
    afterwards: [
      'If you can’t make it, please let the salon know with the link above, so another dog can have the time. You’ll see what it means for your weekly limit before anything is cancelled.',
    ],
  };
}

export const reviewInvitation = ({ visit }: Of<'review-invitation'>, site: string): MailMessage => ({
  subject: `How was ${visit.petName}'s bath at ${visit.salonName}?`,
  preview: 'A few words help other owners choose.',
  title: `How was ${visit.petName}'s bath?`,
  paragraphs: [
    `${visit.petName} was at ${visit.salonName}. Would you tell other owners how it went? A star rating is enough, and a sentence is even better.`,
  ],
  action: { label: 'Write a review', url: appointments(site) },
  afterwards: ['We ask only once for each bath.'],
});

export const paymentReminder = (about: Of<'payment-reminder'>, site: string, now: Date): MailMessage => ({
  subject: `Reminder: the payment for ${about.petName}'s subscription is still unpaid`,
  preview: 'Please pay it or change your card.',
  title: 'Your payment is still unpaid',
  paragraphs: [
    `Hello ${about.name},`,
    `We still could not collect the monthly payment for ${about.petName}. You can pay it now with the same card or a different one.`,
    ...unpaidBaths(about, now),
  ],
  facts: subscriptionFacts(about),
  action: { label: 'Pay now', url: `${site}/dashboard/pet-owner` },
  afterwards: ['If you have just paid, you can ignore this email.'],
});

/** Says until when there are baths, or that they are over; a reminder may come on either side of that instant. */
function unpaidBaths({ petName, bathsUntil, timeZone }: Of<'payment-reminder'>, now: Date): string[] {
  if (!bathsUntil) return [];
  const day = plainDate(bathsUntil, timeZone);
  return now < new Date(bathsUntil)
    ? [
        `${petName} can bathe until ${day}. Baths booked after that are cancelled unless the payment goes through first.`,
      ]
    : [
        `${petName} could bathe until ${day}. Once the payment goes through, ${petName} can bathe again. Baths that are still booked are cancelled unless it goes through first.`,
      ];
}

export const chargeReminder = (about: Of<'charge-reminder'>, site: string): MailMessage => ({
  subject: `Reminder: ${dollars(about.amountCents)} for ${about.petName}'s add-ons is still unpaid`,
  preview: `From the visit to ${about.salonName}.`,
  title: 'Your payment is still unpaid',
  paragraphs: [
    `Hello ${about.name},`,
    `The add-ons from ${about.petName}'s visit to ${about.salonName} are still unpaid. You can pay with the same card or a different one.`,
  ],
  facts: [
    ...about.addOns.map(({ name, priceCents }) => [name, dollars(priceCents)] as const),
    ['Total due', dollars(about.amountCents)],
  ],
  action: { label: 'Pay now', url: `${site}/dashboard/pet-owner?tab=payments&pay=${about.chargeId}` },
  afterwards: ['If you have just paid, you can ignore this email.'],
});
