import { dollars } from '../../platform/index.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import { plainDate } from './salon-time.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

/** Returns the address where a signed-in owner downloads the receipt of a payment. */
export const receiptLink = (site: string, paymentId: string): string =>
  `${site}/dashboard/pet-owner?tab=payments&receipt=${paymentId}`;

const ownPayments = (site: string) => ({
  label: 'See your cards and payments',
  url: `${site}/dashboard/pet-owner?tab=payments`,
});

const paidFor = ({ of, petName, what }: Of<'receipt'>): string => {
  if (of === 'subscription') return `${petName}'s subscription`;
  return of === 'tip' ? `your tip for ${petName}'s bath at ${what}` : `the add-ons of ${petName}'s bath at ${what}`;
};

export const receipt = (about: Of<'receipt'>, site: string): MailMessage => ({
  subject: `Your receipt: ${dollars(about.amountCents)} for ${about.petName}`,
  preview: `Paid for ${paidFor(about)}.`,
  title: 'Thank you for your payment',
  paragraphs: [`Hello ${about.name},`, `You paid ${dollars(about.amountCents)} for ${paidFor(about)}.`],
  facts: [
    ['Dog', about.petName],
    about.of === 'subscription' ? ['Plan', about.what] : ['Salon', about.what],
    ['Paid', dollars(about.amountCents)],
  ],
  action: { label: 'Download the receipt (PDF)', url: receiptLink(site, about.paymentId) },
  afterwards: ['All your payments and their receipts are on your dashboard, under Payments.'],
});

export const renewalPrice = (about: Of<'renewal-price'>, site: string): MailMessage => {
  const day = plainDate(about.renewsAt, about.timeZone);
  return {
    subject: `${about.petName}'s subscription renews at ${dollars(about.toCents)} on ${day}`,
    preview: `Last time you paid ${dollars(about.fromCents)}.`,
    title: 'Your next renewal has a new price',
    paragraphs: [
      `Hello ${about.name},`,
      `${about.petName}'s subscription renews on ${day}. Your card will be charged ${dollars(about.toCents)}. Last time you paid ${dollars(about.fromCents)}.`,
    ],
    facts: [
      ['Dog', about.petName],
      ['Plan', about.planName],
      ['Next renewal', `${dollars(about.toCents)} on ${day}`],
    ],
    action: { label: 'See your subscriptions', url: `${site}/dashboard/pet-owner` },
    afterwards: ['You can cancel before that day, and nothing more is charged for the subscription.'],
  };
};

export const cardExpires = (about: Of<'card-expires'>, site: string): MailMessage => {
  const day = plainDate(about.chargedAt, about.timeZone);
  const month = `${String(about.expMonth).padStart(2, '0')}/${about.expYear}`;
  return {
    subject: `Your card ending in ${about.last4} will have expired by ${day}`,
    preview: `${dollars(about.amountCents)} is due then for ${about.petName}.`,
    title: 'Your card is about to expire',
    paragraphs: [
      `Hello ${about.name},`,
      `Your next charge for ${about.petName} is ${dollars(about.amountCents)} on ${day}. The card that pays it, ending in ${about.last4}, expires at the end of ${month}. Please add another card and choose it to keep the baths going.`,
    ],
    action: ownPayments(site),
    afterwards: ['We write to you about each card only once. If you have just changed it, you can ignore this email.'],
  };
};
