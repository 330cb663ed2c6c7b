/** Every text of the test clock's page that a rule or an answer brings forth. */
export const messages = {
  title: 'Test Clock',
  lead: 'Move the sandbox’s time ahead and watch renewals, refusals, mails, divided months and payouts happen.',
  steps: { day: 'One day ahead', week: 'One week ahead', month: 'One month ahead' },
  story: 'What happened',
  earlier: 'Show earlier',
  clockFailed: 'Failed to fetch the test clock',
  storyFailed: 'Failed to fetch what happened',
  notMoved: 'Time was not moved',
  tryAgain: 'Please try again.',
  nothingHappened: { title: 'Nothing has happened yet', text: 'Book a bath or move time ahead, and it is told here.' },
  moving: (target: string) => `On the way to ${target}`,
  ahead: (days: number) =>
    days === 0 ? 'The same as the world’s time' : `${days} ${days === 1 ? 'day' : 'days'} ahead of the world`,
} as const;
