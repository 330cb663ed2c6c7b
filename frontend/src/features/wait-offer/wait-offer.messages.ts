/** Every text of the page (rules.md#error-texts). */
export const messages = {
  title: 'A Place Opened',
  lead: (pet: string, salon: string) => `${pet} is first in line for a bath at ${salon}. You don’t need to sign in.`,
  held: (until: string) => `We hold this place for you until ${until}. After that, it goes to the next in line.`,
  included: 'Included in your subscription',
  accept: 'Take This Place',
  accepting: 'Booking...',
  decline: 'No, Thank You',
  declineNote: 'If you say no, you stay in line for other places.',
  failed: { title: 'This did not work', description: 'An error occurred. Please try again.' },
  loading: 'Loading the place',
  loadFailed: 'This place could not be loaded',
  accepted: {
    title: 'The place is yours',
    text: (pet: string, salon: string, when: string) =>
      `${pet}’s bath at ${salon} is booked for ${when}. The details are in your email.`,
  },
  declined: {
    title: 'The next in line gets it',
    text: (pet: string) => `Thank you for telling us. ${pet} stays in line for other places.`,
  },
  cancelled: {
    title: 'This bath was cancelled',
    text: (pet: string, salon: string, when: string) => `${pet} had this place at ${salon} on ${when}.`,
  },
  over: {
    title: 'This place is no longer held',
    text: (pet: string) =>
      `Its time ran out, or the salon’s plans changed. ${pet} keeps its place in line, unless it has missed too many offers.`,
  },
  findAnother: 'See What Is Free',
  unknown: {
    title: 'This link is not valid',
    text: 'It may be incomplete. Please open the whole link from your message, or sign in to see your waitlist.',
  },
} as const;
