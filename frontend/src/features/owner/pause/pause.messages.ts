/** The texts of pausing a subscription. */
export const messages = {
  title: 'Pause Subscription',
  how: (from: string) =>
    `The pause begins on ${from}, the end of the month you paid for. During the pause nothing is charged, and there are no baths.`,
  legend: 'How long?',
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  goesOn: (until: string, price: string) => `Resumes on its own on ${until} at ${price} a month.`,
  choicesFailed: 'The dates of a pause could not be loaded. Please try again later.',
  lostBaths: (count: number) =>
    count === 1
      ? 'This appointment is within the pause and will be cancelled:'
      : `These ${count} appointments are within the pause and will be cancelled:`,
  lostBathsUnknown: 'Appointments within the pause will be cancelled.',
  planned: (from: string, until: string) => ({
    title: 'Pause planned',
    description: `Your subscription pauses on ${from} and resumes on its own on ${until}.`,
  }),
  notPlanned: 'Failed to pause subscription',
  withdrawn: { title: 'Pause cancelled', description: 'Your subscription renews as before.' },
  notWithdrawn: 'Failed to cancel the pause',
  unpauseTitle: 'End Pause Now',
  unpause: (price: string) =>
    `A new month begins now, and ${price} is charged to your saved card at once. Later months begin on the same day of the month.`,
  unpaused: { title: 'Pause ended', description: 'A new month has begun. Let the baths begin!' },
  unpausedUnpaid: {
    title: 'Your card was not charged',
    description: 'The pause is over, but the payment did not go through. You can pay with another card.',
  },
  notUnpaused: 'Failed to end the pause',
  tryAgain: 'An error occurred. Please try again.',
} as const;
