import { dollars } from '../../platform/index.js';
import type { MailContent } from './mail-content.js';
import type { SubscriptionFacts } from './mail-facts.js';
import type { MailMessage } from './mail-message.js';
import { subscriptionFacts } from './plan-templates.js';
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

export const paymentFailed = (about: SubscriptionFacts, site: string): MailMessage => ({
  subject: `The payment for ${about.petName}'s subscription failed`,
  preview: 'Please check your card.',
  title: 'We could not charge your card',
  paragraphs: [
    `Hello ${about.name},`,
    `The monthly payment for ${about.petName} did not go through. We will try again over the next few days. Please check your card to keep the baths going.`,
  ],
  facts: subscriptionFacts(about),
  action: { label: 'See your subscriptions', url: `${site}/dashboard/pet-owner` },
});

export const chargeFailed = (about: Of<'charge-failed'>, site: string): MailMessage => ({
  subject:
    about.of === 'tip' ? `Your tip for ${about.petName}'s bath` : `Payment needed for ${about.petName}'s add-ons`,
  preview: `${dollars(about.amountCents)} at ${about.salonName}.`,
  title: 'We could not charge your card',
  paragraphs: [
    `Hello ${about.name},`,
    `${about.petName} visited ${about.salonName}, but your card could not be charged for ${about.of === 'tip' ? 'your tip' : 'the add-ons'}: ${about.problem} You can pay with the same card or a different one.`,
  ],
  facts: [
    ...about.addOns.map(({ name, priceCents }) => [name, dollars(priceCents)] as const),
    ['Total due', dollars(about.amountCents)],
  ],
  action: { label: 'Pay now', url: `${site}/dashboard/pet-owner?tab=payments&pay=${about.chargeId}` },
});

export const chargeRecovered = (about: Of<'charge-recovered'>, site: string): MailMessage => ({
  subject: `Paid: ${dollars(about.amountCents)} for ${about.petName}'s visit`,
  preview: 'Charged to the card you saved.',
  title: 'We have charged the card you saved',
  paragraphs: [
    `Hello ${about.name},`,
    `Thank you for saving a card. We charged ${dollars(about.amountCents)} to it for ${about.of === 'tip' ? 'your tip' : 'the add-ons'} from ${about.petName}'s visit to ${about.salonName}, which your earlier card could not pay.`,
  ],
  action: about.chargeId
    ? { label: 'Download the receipt (PDF)', url: receiptLink(site, `charge-${about.chargeId}`) }
    : { label: 'See your payments', url: `${site}/dashboard/pet-owner?tab=payments` },
});

const returnedFor = { subscription: 'subscription', add_ons: 'add-ons', tip: 'tip' } as const;

export const moneyReturned = (about: Of<'money-returned'>, site: string): MailMessage => ({
  subject: `Your refund of ${dollars(about.amountCents)}`,
  preview: `For ${about.petName}'s ${returnedFor[about.of]}.`,
  title: 'Your refund is on its way',
  paragraphs: [
    `Hello ${about.name},`,
    `We refunded ${dollars(about.amountCents)} of what you paid for ${about.petName}'s ${returnedFor[about.of]}. It goes to the card you paid with. Banks usually take five to ten days to show it.`,
    ...(about.reason ? [`Reason: ${about.reason}`] : []),
  ],
  action: { label: 'See your payments', url: `${site}/dashboard/pet-owner?tab=payments` },
});
