import { dollars } from '../../platform/index.js';
import { subscriptionFacts } from './account-templates.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import { plainDate } from './salon-time.js';

type PlanChange = Extract<MailContent, { kind: 'plan-change' }>;
type Pause = Extract<MailContent, { kind: 'subscription-pause' }>;

const see = (site: string) => ({ label: 'See your subscriptions', url: `${site}/dashboard/pet-owner` });

/** Confirms each step of a pause (rules.md#pauses). */
export const subscriptionPause = (about: Pause, site: string): MailMessage => {
  const { petName, priceCents, timeZone } = about;
  const from = about.from && plainDate(about.from, timeZone);
  const until = about.until && plainDate(about.until, timeZone);
  const price = dollars(priceCents);
  const { subject, title, text } = {
    planned: {
      subject: `${petName}'s subscription will pause on ${from}`,
      title: 'Your pause is planned',
      text: `${petName}'s subscription pauses on ${from}. Nothing is charged and no bath can be had until ${until}. On that day it goes on by itself, and ${price} is charged. Appointments in between are cancelled. Until it begins you can take the pause back on your dashboard.`,
    },
    withdrawn: {
      subject: `${petName}'s subscription goes on without a pause`,
      title: 'Your pause is taken back',
      text: `The pause of ${petName}'s subscription is taken back. It renews as before. Appointments that were cancelled for the pause stay cancelled; you are welcome to book new ones.`,
    },
    begun: {
      subject: `${petName}'s subscription is paused until ${until}`,
      title: 'Your subscription is paused',
      text: `${petName}'s subscription is paused now. Nothing is charged until ${until}, when it goes on by itself for ${price} a month. You can end the pause earlier on your dashboard; a month is charged then.`,
    },
    ended: {
      subject: `${petName}'s subscription goes on`,
      title: 'The pause is over',
      text: `The pause of ${petName}'s subscription is over, and a new month has begun. It was charged to your card.`,
    },
  }[about.step];
  return {
    subject,
    preview: text.slice(0, text.indexOf('.') + 1),
    title,
    paragraphs: [`Hello ${about.name},`, text],
    facts: subscriptionFacts(about),
    action: see(site),
  };
};

/** Confirms each step of a change of plan (rules.md#change-of-plan). */
export const planChange = (about: PlanChange, site: string): MailMessage => {
  const { petName, next, planName } = about;
  const price = dollars(about.priceCents);
  const at = next && plainDate(next.at, about.timeZone);
  const { subject, text } = {
    planned: {
      subject: `${petName}'s plan will change`,
      text: next
        ? `From ${at} on, ${petName} has the ${next.planName} for ${dollars(next.priceCents)} a month. Until then nothing changes and nothing more is charged. You can take the change back on your dashboard until that day.`
        : `${petName}'s plan will change with the next month.`,
    },
    withdrawn: {
      subject: `${petName}'s plan stays as it is`,
      text: `The change of ${petName}'s plan is taken back. The ${planName} goes on for ${price} a month.`,
    },
    made: {
      subject: `${petName} has the ${planName} now`,
      text: `As announced, ${petName} has the ${planName} from today on, for ${price} a month.`,
    },
  }[about.step];
  return {
    subject,
    preview: text.slice(0, text.indexOf('.') + 1),
    title: subject,
    paragraphs: [`Hello ${about.name},`, text],
    facts: subscriptionFacts(about),
    action: see(site),
  };
};
