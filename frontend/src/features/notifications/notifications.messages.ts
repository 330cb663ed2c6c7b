import { businessWords } from '../../api/business-terms.ts';
import type { MailLogDto, NotificationPreferenceDto, UnsubscribeDto } from '../../api/generated.ts';

type Kind = NotificationPreferenceDto['kind'];
type State = MailLogDto['mails'][number]['state'];

/** Every text of the pages (rules.md#error-texts). */
export const messages = {
  title: 'Notifications',
  lead: 'Choose what we tell you about, and how.',
  failed: 'Your notifications could not be loaded',
  tryAgain: 'An error occurred. Please try again.',
  notSaved: 'Failed to save your choice',

  kinds: {
    bookings: { title: 'Booked and moved baths', text: 'A confirmation with a calendar file' },
    reminders: { title: 'Bath reminders', text: `The day before and ${businessWords.soonReminder}` },
    reviews: { title: 'Review invitations', text: 'One email the day after a bath' },
    cancellations: { title: 'Cancelled baths', text: 'Always by email as well' },
    waitlist: { title: 'Waitlist', text: 'A place is held for you' },
    weights: { title: 'Reported weights', text: 'A salon weighed your dog; always by email as well' },
  } satisfies Record<Kind, { title: string; text: string }>,
  channels: { email: 'Email', push: 'Push' },
  always:
    'We always email you about payments, your password and account, cancelled baths, and weights that a salon reports.',

  mailsTitle: 'Emails to you',
  mailsTo: (email: string) => `The latest emails to ${email}`,
  noMails: 'No emails yet.',
  states: { sent: 'Sent', waiting: 'On its way', bounced: 'Bounced', expired: 'Not sent: too late' } satisfies Record<
    State,
    string
  >,
  bounced: (email: string, day: string) => `An email to ${email} bounced on ${day}: please check your address.`,
  newAddress: 'If the address is wrong or no longer yours, change it in your account settings.',

  push: {
    title: 'Push on this device',
    lead: 'Get a short message on this device before a bath, when one is cancelled, when a place is held for you, and when a salon weighs your dog.',
    turnOn: 'Turn On Push',
    turnOff: 'Turn Off Push',
    on: { title: 'Push is on', description: 'This device now shows these messages.' },
    off: { title: 'Push is off', description: 'This device no longer shows messages.' },
    failed: 'Push could not be changed',
    unknown: 'Push could not be loaded. Please check your connection.',
    lookAgain: 'Try again',
    unsupported: 'This browser does not support push. On an iPhone or iPad, add this site to the Home Screen first.',
    blocked: 'Push is blocked for this site. Allow notifications in your browser’s settings, then reload this page.',
  },

  calendar: {
    title: 'Your calendar',
    lead: 'See your baths in the calendar you already use. It keeps itself up to date when a bath moves or is cancelled.',
    make: 'Create a Calendar Link',
    address: 'Your private link',
    copy: 'Copy',
    copied: { title: 'Link copied', description: 'Paste it into your calendar app.' },
    notCopied: { title: 'The link could not be copied', description: 'Select it and copy it by hand.' },
    secret: 'Anyone with this link can see your baths, so keep it to yourself.',
    open: 'Open in your calendar app',
    programs: [
      { name: 'Google Calendar', steps: 'On a computer: Other calendars, +, From URL. Paste the link.' },
      {
        name: 'Apple Calendar',
        steps: 'Tap “Open in your calendar app”, or File, New Calendar Subscription on a Mac.',
      },
      { name: 'Outlook', steps: 'Add calendar, Subscribe from web. Paste the link.' },
    ],
    renew: 'Make a New Link',
    revoke: 'Turn Off the Link',
    busy: 'One moment...',
    keep: 'Keep This Link',
    asks: {
      renew: {
        title: 'Make a new link?',
        text: 'Calendars that use the link you have now stop updating. You’ll have to add the new one.',
      },
      revoke: { title: 'Turn off the link?', text: 'Calendars that use it stop updating.' },
    },
    done: {
      renew: { title: 'Calendar link ready', description: 'Add it to your calendar app.' },
      revoke: { title: 'Calendar link turned off', description: 'It no longer shows your baths.' },
    },
    failed: 'Failed to change your calendar link',
  },

  unsubscribe: {
    title: 'Stop These Emails?',
    kinds: {
      bookings: 'emails about booked and moved baths',
      reminders: 'bath reminders by email',
      reviews: 'emails that invite you to review a bath',
      waitlist: 'emails about places held from the waitlist',
    } satisfies Record<UnsubscribeDto['kind'], string>,
    text: (what: string) =>
      `You’ll no longer get ${what}. Emails about payments, your account, cancelled baths and reported weights still come.`,
    stop: 'Unsubscribe',
    stopping: 'Unsubscribing...',
    settings: 'All notification settings',
    doneTitle: 'You’re Unsubscribed',
    done: (what: string) => `You won’t get ${what} anymore. You can switch them back on in your account at any time.`,
    notDone: 'Failed to unsubscribe',
    unknownTitle: 'This link is not valid',
    unknown:
      'It may be incomplete. Please open the whole link from your email, or sign in to choose your notifications.',
  },
} as const;
