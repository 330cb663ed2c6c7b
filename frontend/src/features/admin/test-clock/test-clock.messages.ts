/** The texts of the test clock's page. */
export const messages = {
  title: 'Test Clock',
  lead: 'Move the sandbox’s time ahead and watch renewals, declined cards, emails, divided months and payouts happen.',
  steps: { day: 'One day ahead', week: 'One week ahead', month: 'One month ahead' },
  timeline: 'What happened',
  earlier: 'Show earlier',
  clockFailed: 'Failed to fetch the test clock',
  timelineFailed: 'Failed to fetch what happened',
  notMoved: 'Time was not moved',
  tryAgain: 'Please try again.',
  nothingHappened: { title: 'Nothing has happened yet', text: 'Book a bath or move time ahead, and it appears here.' },
  moving: (target: string) => `On the way to ${target}`,
  ahead: (days: number) =>
    days === 0 ? 'The same as real time' : `${days} ${days === 1 ? 'day' : 'days'} ahead of real time`,
  behaviour: {
    title: 'The payment provider',
    lead: 'By default the sandbox keeps things simple. Make it behave as Stripe does, and see what happens to payouts and payments.',
    switches: {
      pendingBalance: 'Money of charges is pending for two business days',
      automaticPayouts: 'Available money goes to the platform’s own bank by itself',
      draftInvoices: 'Invoices of renewals are drafts for an hour, and charged after it',
      keyConflicts: 'A key that is in use is refused (409)',
      approvedForTransfers: 'The platform is approved for accounts with transfers alone',
      errorsAct: 'Failing calls take effect before they fail',
    },
    counts: {
      errorsNext: 'Next calls to fail (500, kept under their key)',
      tooFastNext: 'Next calls to refuse as too fast (429)',
    },
    set: { title: 'Behavior saved', description: 'The sandbox now behaves this way.' },
    notSet: 'The behavior could not be saved',
  },
} as const;
