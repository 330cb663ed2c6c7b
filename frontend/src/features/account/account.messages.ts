import { businessWords } from '../../api/business-terms.ts';

/** Every text of the account settings that a rule or an answer brings forth. */
export const messages = {
  title: 'Account Settings',
  failed: 'Your account could not be loaded',
  tryAgain: 'An error occurred. Please try again.',

  firstName: 'First name is required',
  lastName: 'Last name is required',
  phone: 'Please enter a valid phone number',
  zipCode: 'ZIP code must be at least 5 characters',
  detailsSaved: { title: 'Account updated', description: 'Your details have been saved.' },
  detailsNotSaved: 'Failed to update account',

  email: {
    title: 'Email address',
    confirmed: 'Confirmed. You sign in with it, and our emails and receipts go there.',
    unconfirmed: 'Not confirmed yet: please follow the link that we emailed you.',
    send: 'Send the Link Again',
    sentAlready: 'Link Sent',
    sent: { title: 'Link sent', description: 'Please look into your mailbox.' },
    notSent: 'Failed to send the link',
    invalid: 'Please enter a valid email address',
    waiting: (email: string) => `We sent a link to ${email}. Your address changes once you follow it, within an hour.`,
    notAsked: 'Failed to change your address',
  },

  currentPassword: 'Please enter your current password',
  password: businessWords.passwordTooShort,
  passwordsDiffer: "Passwords don't match",
  passwordChanged: { title: 'Password changed', description: 'You are signed out everywhere else.' },
  passwordNotChanged: 'Failed to change password',

  sessions: {
    title: 'Where you’re signed in',
    lead: 'If you don’t know one of these, sign out there and change your password.',
    loading: 'Loading where you’re signed in',
    failed: 'Your sessions could not be loaded',
    unknownDevice: 'Unknown browser',
    current: 'This browser',
    lastUsed: 'Last used',
    at: (day: string, time: string) => `${day} at ${time.replace(' ', '\u00a0')}`,
    end: 'Sign Out There',
    endThere: (device: string) => `Sign Out There: ${device}`,
    showAll: (count: number) => `Show All ${count}`,
    endOthers: 'Sign Out Everywhere Else',
    ended: { title: 'Signed out there', description: 'That browser has to sign in again.' },
    othersEnded: { title: 'Signed out everywhere else', description: 'Only this browser is still signed in.' },
    notEnded: 'Failed to sign out there',
  },

  data: {
    title: 'Your data',
    lead: 'Everything we keep about you as one JSON file, without passwords and card numbers.',
    download: 'Download Your Data',
    downloading: 'Preparing...',
    failed: 'Your data could not be downloaded',
  },
} as const;
