import { businessWords } from '../../../api/business-terms.ts';

/** The texts of the operations page. */
export const messages = {
  title: 'Operations',
  lead: 'What needs a person, and what does not add up.',
  differences: 'What does not add up',
  differencesFailed: 'Failed to fetch differences',
  noDifferences: {
    title: 'Everything adds up',
    text: 'Every night the payment provider’s book is compared with the ledger. Differences are listed here.',
  },
  resolved: { title: 'Difference resolved', description: 'Your note is kept with it.' },
  booked: { title: 'Booked', description: 'The ledger now says what the provider says.' },
  notBooked: 'Not booked',
  noteMissing: businessWords.noteTooShort,
  objections: 'Baths that owners say did not take place',
  objectionsFailed: 'Failed to fetch objections',
  noObjections: {
    title: 'No objections',
    text: `A visit that its salon does not mark counts as completed after ${businessWords.unmarkedVisitCompletes}. Owners who say otherwise are listed here.`,
  },
  objectionWaits: 'The salon has not answered yet.',
  stuck: 'Stuck jobs',
  jobsFailed: 'Failed to fetch stuck jobs',
  nothingStuck: { title: 'Nothing is stuck', text: 'Work that keeps failing is listed here.' },
  retried: { title: 'Tried again', description: 'If it fails once more, it comes back to this list.' },
  notRetried: 'Not tried again',
  lostFactor: {
    title: 'Lost second factors',
    lead: 'For people who have lost their phone, passkeys and recovery codes. Make sure that it is really them.',
    open: 'Reset a Second Factor',
    about:
      'We remove the account’s passkeys, codes and recovery codes and sign everyone out of it. After that, the password alone is enough to sign in. We email the owner.',
    email: 'Email of the account',
    emailWrong: 'Please enter a valid email address',
    reason: 'How do you know that it is them?',
    reasonMissing: businessWords.identificationTooShort,
    reset: 'Reset',
    resetting: 'Resetting...',
    done: { title: 'Second factor reset', description: 'They can sign in with their password now.' },
  },
  tryAgain: 'Please try again.',
} as const;
