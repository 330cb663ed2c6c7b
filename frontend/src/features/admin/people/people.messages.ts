import { businessWords } from '../../../api/business-terms.ts';

/** The texts of the list of accounts. */
export const messages = {
  tryAgain: 'An error occurred. Please try again.',
  search: 'Search people',
  placeholder: 'Email, username or name',
  loading: 'Looking for people',
  failed: 'People could not be searched',
  begin: { title: 'Who are you looking for?', text: 'Enter at least 3 characters of an email, a username or a name.' },
  nobody: { title: 'Nobody found', text: 'No account matches this search.' },

  roles: { pet_owner: 'Owner', salon: 'Salon', admin: 'Administrator' } as Readonly<Record<string, string>>,
  since: (day: string) => `since ${day}`,
  unconfirmed: 'Address not confirmed',
  sessions: (count: number) =>
    count === 0 ? 'Not signed in' : count === 1 ? 'Signed in on 1 browser' : `Signed in on ${count} browsers`,
  suspended: (day: string, reason: string | null) => `Suspended on ${day}: ${reason}`,
  closing: (day: string) => `Will be deleted on ${day}`,

  endSessions: 'End All Sessions',
  suspend: 'Suspend',
  restore: 'Restore',
  of: (action: string, username: string) => `${action}: ${username}`,
  dialogs: {
    suspend: {
      title: (username: string) => `Suspend ${username}?`,
      lead: 'Everyone is signed out of this account at once, and nobody can sign in. The reason is emailed to the person. Subscriptions and booked baths continue.',
      done: { title: 'Account suspended', description: 'The person was told by email.' },
    },
    restore: {
      title: (username: string) => `Restore ${username}?`,
      lead: 'The person can sign in again, and is told by email. The reason stays in the audit log.',
      done: { title: 'Account restored', description: 'The person was told by email.' },
    },
  },
  reason: 'Reason',
  reasonMissing: businessWords.reasonTooShort,
  ended: { title: 'Sessions ended', description: 'The account is signed out everywhere.' },
  notDone: 'This could not be done',
} as const;
