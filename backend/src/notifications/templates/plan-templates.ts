import { dollars } from '../../platform/index.js';
import type { MailContent } from './mail-content.js';
import type { SubscriptionFacts } from './mail-facts.js';
import type { MailMessage } from './mail-message.js';
import { plainDate } from './salon-time.js';
import { businessWords } from '../../plans/index.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;
type PlanChange = Extract<MailContent, { kind: 'plan-change' }>;
type LateChange = Extract<MailContent, { kind: 'late-change' }>;
type Pause = Extract<MailContent, { kind: 'subscription-pause' }>;

const see = (site: string) => ({ label: 'See your subscriptions', url: `${site}/dashboard/pet-owner` });

/** Returns the dog, the plan and the price. */
export const subscriptionFacts = (about: Omit<SubscriptionFacts, 'name'>) =>
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
  // A month that has just begun is still charged (rules.md#cost-of-cancelling).
  const isRunning = day !== null && !hasEnded;
  const isCancelled = `${petName}'s subscription is cancelled and will not ${isRunning ? 'renew' : 'be charged again'}.`;
  const consequence = hasEnded
    ? ' It has ended, and booked baths are cancelled.'
    : ` You can keep booking baths until ${day}, the end of the current period. Appointments after that are cancelled.`;
  const preview = hasEnded ? 'It has ended.' : `Baths until ${day}.`;
  return {
    subject: `${petName}'s subscription is cancelled`,
    preview: day ? preview : 'It will not renew.',
    title: 'Your subscription is cancelled',
    paragraphs: [`Hello ${name},`, day ? `${isCancelled}${consequence}` : isCancelled],
    facts: subscriptionFacts(about),
    action: { label: 'See your subscriptions', url: `${site}/dashboard/pet-owner` },
    afterwards: isRunning ? ['Until then you can resubscribe on your dashboard without paying again.'] : [],
  };
}

export const subscriptionEnded = (about: SubscriptionFacts, site: string): MailMessage => ({
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

/** Returns the mail that confirms a step of a pause (rules.md#pauses). */
export const subscriptionPause = (about: Pause, site: string): MailMessage => {
  const { petName, timeZone } = about;
  const from = about.from && plainDate(about.from, timeZone);
  const until = about.until && plainDate(about.until, timeZone);
  const price = dollars(about.nextPriceCents ?? about.priceCents);
  const { subject, preview, title, text } = {
    planned: {
      subject: `${petName}'s subscription will pause on ${from}`,
      preview: `Nothing is charged from ${from} until ${until}.`,
      title: 'Your pause is planned',
      text: `${petName}'s subscription pauses on ${from}. Until ${until} nothing is charged, and there are no baths. On that day it resumes on its own, and ${price} is charged. Appointments in between are cancelled. You can cancel the pause on your dashboard until ${businessWords.changeNotice} before it begins.`,
    },
    withdrawn: {
      subject: `${petName}'s subscription continues without a pause`,
      preview: 'It renews as before.',
      title: 'Your pause is cancelled',
      text: `The pause of ${petName}'s subscription is cancelled, and it renews as before. Appointments that were cancelled for the pause stay cancelled; you are welcome to book new ones.`,
    },
    begun: {
      subject: `${petName}'s subscription is paused until ${until}`,
      preview: `Nothing is charged until ${until}.`,
      title: 'Your subscription is paused',
      text: `${petName}'s subscription is now paused. Nothing is charged until ${until}, when it resumes on its own at ${price} a month. You can end the pause earlier on your dashboard. A month is then charged.`,
    },
    ended: {
      subject: `${petName}'s subscription has resumed`,
      preview: 'A new month has begun.',
      title: 'The pause is over',
      text: `The pause of ${petName}'s subscription is over, and a new month has begun. It is charged to your card, and you get a receipt once it is paid.`,
    },
  }[about.step];
  return {
    subject,
    preview,
    title,
    paragraphs: [`Hello ${about.name},`, text],
    facts: subscriptionFacts(about),
    action: see(site),
  };
};

/** Returns the mail that confirms a step of a change of plan (rules.md#change-of-plan). */
export const planChange = (about: PlanChange, site: string): MailMessage => {
  const { petName, next, planName, mayBeWithdrawn = true } = about;
  const undo = mayBeWithdrawn ? ' You can undo the change on your dashboard until that day.' : '';
  const price = dollars(about.priceCents);
  const at = next && plainDate(next.at, about.timeZone);
  const { subject, preview, text } = {
    planned: {
      subject: `${petName}'s plan will change`,
      preview: next
        ? `From ${at}: the ${next.planName} at ${dollars(next.priceCents)} a month.`
        : 'The new plan begins with the next month.',
      text: next
        ? `On ${at}, ${petName} moves to the ${next.planName} at ${dollars(next.priceCents)} a month. Until then nothing changes, and nothing more is charged.${undo}`
        : `${petName}'s plan will change with the next month.`,
    },
    withdrawn: {
      subject: `${petName}'s plan stays as it is`,
      preview: `The ${planName} continues at ${price} a month.`,
      text: `The change to ${petName}'s plan is cancelled. The ${planName} continues at ${price} a month.`,
    },
    made: {
      subject: `${petName} is now on the ${planName}`,
      preview: `The price is now ${price} a month.`,
      text: `As announced, ${petName} is on the ${planName} from today, at ${price} a month.`,
    },
  }[about.step];
  return {
    subject,
    preview,
    title: subject,
    paragraphs: [`Hello ${about.name},`, text],
    facts: subscriptionFacts(about),
    action: see(site),
  };
};

/** Returns the mail about a change that the payment provider took too late (rules.md#changes-without-an-answer). */
export const lateChange = (about: LateChange, site: string): MailMessage => {
  const { petName, of, timeZone } = about;
  const day = (instant: string) => plainDate(instant, timeZone);
  const promised = day(about.promisedAt);
  const begins = about.beginsAt && day(about.beginsAt);
  const charged = `our payment provider did not answer in time, and the month that began on ${promised} was charged`;
  const sorry = 'We are sorry. Our team has been told and will decide about a refund.';
  const { asked, text } = {
    pause: {
      asked: `to pause ${petName}'s subscription from ${promised}`,
      text: begins
        ? `${charged}. The pause begins on ${begins} instead, and that month is yours to use. ${sorry}`
        : `${charged}. The pause would now take baths that you have booked for later, so we have not made it. You can ask for it again on your dashboard. ${sorry}`,
    },
    change_plan: {
      asked: `to change ${petName}'s plan from ${promised}`,
      text: `${charged} at the current price. The new plan begins on ${begins} instead. ${sorry}`,
    },
    withdraw_plan: {
      asked: `to keep ${petName}'s plan`,
      text: `our payment provider did not answer in time, and the plan changed on ${promised}. You can change it back on your dashboard. ${sorry}`,
    },
    withdraw_pause: {
      asked: `not to pause ${petName}'s subscription`,
      text: `our payment provider did not answer in time, and the pause began on ${promised}. Nothing is charged while it lasts. We are sorry. You can end it now on your dashboard.`,
    },
  }[of];
  const title = 'Your change came too late';
  return {
    subject: `${petName}'s subscription: your change came too late`,
    preview: 'Our payment provider did not answer in time.',
    title,
    paragraphs: [`Hello ${about.name},`, `On ${day(about.askedAt)} you asked us ${asked}. However, ${text}`],
    facts: subscriptionFacts(about),
    action: see(site),
  };
};
