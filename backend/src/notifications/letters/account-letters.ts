import { dollars } from '../../platform/index.js';
import type { Letter } from './letter.js';
import type { MailContent } from './mail-content.js';
import { plainDate } from './salon-time.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;
/** What letters about a subscription that cannot be charged are made of. */
type Unpaid = Extract<MailContent, { kind: 'payment-failed' | 'subscription-ended' }>;

const factsOf = (about: Of<'subscription-started'> | Of<'subscription-cancelled'> | Unpaid) =>
  [
    ['Dog', about.petName],
    ['Plan', about.planName],
    ['Price', `${dollars(about.priceCents)} a month`],
  ] as const;

export const subscriptionStarted = (about: Of<'subscription-started'>, site: string): Letter => ({
  subject: `${about.petName}'s subscription is active`,
  preview: 'Up to three baths a week, at any partner salon.',
  title: 'Let the baths begin',
  paragraphs: [
    `Hello ${about.name},`,
    `Thank you for subscribing. ${about.petName} may now bathe up to three times a week at any partner salon. You are billed monthly and can cancel anytime.`,
  ],
  facts: factsOf(about),
  action: { label: 'Book a bath', url: `${site}/find-salons` },
});

export const subscriptionCancelled = (about: Of<'subscription-cancelled'>, site: string): Letter => ({
  subject: `${about.petName}'s subscription is cancelled`,
  preview: about.endDate ? `Baths until ${plainDate(about.endDate, about.timeZone)}.` : 'It will not renew.',
  title: 'Your subscription is cancelled',
  paragraphs: [
    `Hello ${about.name},`,
    about.endDate
      ? `${about.petName}'s subscription is cancelled and will not be charged again. Baths go on until ${plainDate(about.endDate, about.timeZone)}, the end of what is paid; appointments after that are given up.`
      : `${about.petName}'s subscription is cancelled and will not be charged again.`,
  ],
  facts: factsOf(about),
  action: { label: 'See your subscriptions', url: `${site}/dashboard/pet-owner` },
  afterwards: about.endDate ? ['Until then you can take the cancellation back on your dashboard.'] : [],
});

export const paymentFailed = (about: Unpaid, site: string): Letter => ({
  subject: `The payment for ${about.petName}'s subscription failed`,
  preview: 'Please check your card.',
  title: 'We could not charge your card',
  paragraphs: [
    `Hello ${about.name},`,
    `The monthly payment for ${about.petName} did not go through. We will try again over the next days. Please check your card, so that the baths can go on.`,
  ],
  facts: factsOf(about),
  action: { label: 'See your subscriptions', url: `${site}/dashboard/pet-owner` },
});

export const subscriptionEnded = (about: Unpaid, site: string): Letter => ({
  subject: `${about.petName}'s subscription has ended`,
  preview: 'The monthly payment could not be collected.',
  title: 'The subscription has ended',
  paragraphs: [
    `Hello ${about.name},`,
    `We tried several times, and the monthly payment for ${about.petName} did not go through. The subscription has ended, nothing more will be charged, and booked baths are given up. You are welcome to subscribe again at any time.`,
  ],
  facts: factsOf(about),
  action: { label: 'Subscribe again', url: `${site}/dashboard/pet-owner` },
});

export const chargeFailed = (about: Of<'charge-failed'>, site: string): Letter => ({
  subject: `The add-ons for ${about.petName}'s visit are still to be paid`,
  preview: `${dollars(about.amountCents)} at ${about.salonName}.`,
  title: 'We could not charge your card',
  paragraphs: [
    `Hello ${about.name},`,
    `${about.petName} was at ${about.salonName}, and your card could not be charged for the add-ons: ${about.problem} You can pay them with the same card or another one.`,
  ],
  facts: [
    ...about.addOns.map(({ name, priceCents }) => [name, dollars(priceCents)] as const),
    ['To pay', dollars(about.amountCents)],
  ],
  action: { label: 'Pay now', url: `${site}/dashboard/pet-owner?tab=payments&pay=${about.chargeId}` },
});

export const chargeRecovered = (about: Of<'charge-recovered'>, site: string): Letter => ({
  subject: `Paid: ${dollars(about.amountCents)} for ${about.petName}'s visit`,
  preview: 'Charged to the card that you have saved.',
  title: 'We have charged the card you saved',
  paragraphs: [
    `Hello ${about.name},`,
    `You have saved a card, and we have charged ${dollars(about.amountCents)} to it: ${about.of === 'tip' ? 'your tip' : 'the add-ons'} for ${about.petName}'s visit to ${about.salonName}, which your earlier card had not paid.`,
  ],
  action: { label: 'See your payments', url: `${site}/dashboard/pet-owner?tab=payments` },
});

const returnedFor = { subscription: 'subscription', add_ons: 'add-ons', tip: 'tip' } as const;

export const moneyReturned = (about: Of<'money-returned'>, site: string): Letter => ({
  subject: `We have given you ${dollars(about.amountCents)} back`,
  preview: `For ${about.petName}'s ${returnedFor[about.of]}.`,
  title: 'Your money is on its way back',
  paragraphs: [
    `Hello ${about.name},`,
    `We have given back ${dollars(about.amountCents)} of what you paid for ${about.petName}'s ${returnedFor[about.of]}. It goes to the card that you paid with, and banks usually take five to ten days to show it.`,
    ...(about.reason ? [`The reason: ${about.reason}`] : []),
  ],
  action: { label: 'See your payments', url: `${site}/dashboard/pet-owner?tab=payments` },
});

export const passwordReset = ({ name }: Of<'password-reset'>, brand: string, link: string): Letter => ({
  subject: `Set a new password for ${brand}`,
  preview: 'The link works once and for one hour.',
  title: 'Set a new password',
  paragraphs: [`Hello ${name},`, 'Somebody, we hope you, asked to set a new password for this account.'],
  action: { label: 'Set a new password', url: link },
  afterwards: [
    'The link works once and for one hour. If it was not you, there is nothing to do: without the link your password stays as it is.',
  ],
});
