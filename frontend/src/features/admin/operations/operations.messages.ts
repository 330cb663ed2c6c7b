/** Every text of the operations page that a rule or an answer brings forth. */
export const messages = {
  title: 'Operations',
  lead: 'What the product could not do by itself, and what does not add up.',
  differences: 'What does not add up',
  differencesFailed: 'Failed to fetch differences',
  noDifferences: {
    title: 'Everything adds up',
    text: 'Every night the payment provider’s book is compared with the ledger. Differences are listed here.',
  },
  resolved: { title: 'Difference resolved', description: 'Your note is kept with it.' },
  noteMissing: 'Please say what it was',
  stuck: 'Stuck jobs',
  jobsFailed: 'Failed to fetch stuck jobs',
  nothingStuck: { title: 'Nothing is stuck', text: 'Work that fails at all of its tries is listed here.' },
  retried: { title: 'Tried again', description: 'If it fails once more, it comes back to this list.' },
  notRetried: 'Not tried again',
  tryAgain: 'Please try again.',
} as const;
