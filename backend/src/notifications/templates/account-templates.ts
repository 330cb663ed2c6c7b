import { dollars } from '../../platform/index.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import { receiptLink } from './payment-templates.js';
import { plainDate } from './salon-time.js';
import { businessWords } from '../../plans/index.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;
type OpenCharge = Extract<MailContent, { kind: 'charge-failed' | 'charge-reminder' }>;
/** The facts of mails about a subscription that cannot be charged. */
type Unpaid = Extract<MailContent, { kind: 'payment-failed' | 'subscription-ended' | 'payment-reminder' }>;

/** Returns the dog, the plan and the price. */
export const subscriptionFacts = (about: Pick<Unpaid, 'petName' | 'planName' | 'priceCents'>) =>
  [
    ['Dog', about.petName],
    ['Plan', about.planName],
    ['Price', `${dollars(about.priceCents)} a month`],
  ] as const;

export const subscriptionStarted = (about: Of<'subscription-started'>, site: string): MailMessage => ({
  subject: `${about.petName}'s subscription is active`,
  preview: `Up to ${businessWords.bathsPerWeek} baths a week, at any partner salon.`,
  title: 'Let the baths begin',
  paragraphs: [
    `Hello ${about.name},`,
    `Thank you for subscribing. ${about.petName} may now bathe up to ${businessWords.bathsPerWeek} times a week at any partner salon. You are billed monthly and can cancel anytime.`,
  ],
  facts: subscriptionFacts(about),
  action: { label: 'Book a bath', url: `${site}/find-salons` },
});

/** A subscription that was unpaid or paused may have ended by `now`; any other one gives baths until its end date. */
export function subscriptionCancelled(about: Of<'subscription-cancelled'>, site: string, now: Date): MailMessage {
  const { name, petName, endDate } = about;
  const day = endDate && plainDate(endDate, about.timeZone);
  // One that was unpaid or paused ends at once.
  const hasEnded = endDate !== null && new Date(endDate) <= now;
  const isCancelled = `${petName}'s subscription is cancelled and will not be charged again.`;
  const consequence = hasEnded
    ? ' It has ended, and booked baths are cancelled.'
    : ` You can keep booking baths until ${day}, the end of the period you paid for. Appointments after that are cancelled.`;
  const preview = hasEnded ? 'It has ended.' : `Baths until ${day}.`;
  return {
    subject: `${petName}'s subscription is cancelled`,
    preview: day ? preview : 'It will not renew.',
    title: 'Your subscription is cancelled',
    paragraphs: [`Hello ${name},`, day ? `${isCancelled}${consequence}` : isCancelled],
    facts: subscriptionFacts(about),
    action: { label: 'See your subscriptions', url: `${site}/dashboard/pet-owner` },
    afterwards: day && !hasEnded ? ['Until then you can resubscribe on your dashboard without paying again.'] : [],
  };
}

export const paymentFailed = (about: Unpaid, site: string): MailMessage => ({
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

export const subscriptionEnded = (about: Unpaid, site: string): MailMessage => ({
  subject: `${about.petName}'s subscription has ended`,
  preview: 'The monthly payment could not be collected.',
  title: 'The subscription has ended',
  paragraphs: [
    `Hello ${about.name},`,
    `We tried several times, but the monthly payment for ${about.petName} did not go through. The subscription has ended, booked baths are cancelled, and nothing more will be charged. You are welcome to subscribe again at any time.`,
  ],
  facts: subscriptionFacts(about),
  action: { label: 'Subscribe again', url: `${site}/dashboard/pet-owner` },
});

export const chargeFailed = (about: OpenCharge, site: string): MailMessage => ({
  subject: `Payment needed for ${about.petName}'s add-ons`,
  preview: `${dollars(about.amountCents)} at ${about.salonName}.`,
  title: 'We could not charge your card',
  paragraphs: [
    `Hello ${about.name},`,
    `${about.petName} visited ${about.salonName}, but your card could not be charged for the add-ons: ${about.problem} You can pay with the same card or a different one.`,
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

export const passwordReset = (brand: string, link: string): MailMessage => ({
  subject: `Set a new password for ${brand}`,
  preview: `The link works once, for ${businessWords.linkLife.passwordReset}.`,
  title: 'Set a new password',
  paragraphs: ['Hello,', 'Someone, hopefully you, asked to set a new password for this account.'],
  action: { label: 'Set a new password', url: link },
  afterwards: [
    `The link works once, for ${businessWords.linkLife.passwordReset}. If this was not you, you can ignore this email: your password stays the same.`,
  ],
});

export const passwordChanged = (brand: string, site: string): MailMessage => ({
  subject: `Your password for ${brand} was changed`,
  preview: 'You were signed out everywhere else.',
  title: 'Your password was changed',
  paragraphs: [
    'Hello,',
    'The password of this account was changed, and every other browser was signed out. If this was you, there is nothing to do.',
  ],
  action: { label: 'This was not me', url: `${site}/forgot-password` },
  afterwards: ['If this was not you, set a new password now. That signs everyone else out.'],
});
