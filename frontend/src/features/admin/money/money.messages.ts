import { businessWords } from '../../../api/business-terms.ts';

/** The texts of the money pages. */
export const messages = {
  title: 'Money',
  lead: 'Weekly payouts, what salons question, corrections, and what the platform earns.',
  tryAgain: 'An error occurred. Please try again.',

  runsFailed: 'Failed to fetch payout runs',
  noRuns: {
    title: 'No payouts yet',
    text: 'The first statements are drafted on a Friday at 06:00 UTC, once salons have earned something.',
  },
  payoutsFailed: 'Failed to fetch payouts',
  noPayouts: { title: 'No payouts here', text: 'Nothing matches this filter.' },
  linesFailed: 'Failed to fetch the statement',
  noLines: { title: 'No lines', text: 'Nothing was earned in this week.' },
  retried: (salon: string) => ({ title: 'Payout scheduled', description: `${salon} is paid with the next transfers.` }),
  takenBack: (amount: string) => `${amount} of this was taken back by the payment provider and is owed again`,
  released: (salon: string) => ({ title: 'Payout released', description: `${salon} is paid with the next transfers.` }),
  held: (salon: string) => ({ title: 'Payout held', description: `${salon} is told the reason in its statement.` }),
  clawbackLead: (salon: string, most: string) =>
    `Up to ${most} of what was sent to ${salon} can be taken back. All payouts to ${salon} are then on hold, and the salon sees your reason. Settle whose money it is with an adjustment, then lift the hold.`,
  clawbackRequested: (salon: string) => ({
    title: 'Taking it back',
    description: `The payment provider is asked. Payouts to ${salon} are on hold.`,
  }),
  clawbacks: {
    requested: (amount: string) => `${amount} of it is being taken back`,
    done: (amount: string) => `${amount} of it was taken back`,
    refused: (amount: string) => `${amount} of it could not be taken back`,
  },
  accountAsked: (salon: string) => ({
    title: 'New account requested',
    description: `${salon} is told by email to set up its payouts again.`,
  }),
  notDone: 'Not done',
  partner: (name: string, city: string) => `${name}, ${city}`,
  formerPartner: (name: string, city: string, lastDay: string) => `${name}, ${city} (left on ${lastDay})`,
  holdLead: (salon: string, amount: string) => `${amount} for ${salon} stays here until somebody releases it.`,

  weightsFailed: 'Failed to fetch weights',
  noWeights: { title: 'No objections', text: 'Weights whose owners object are listed here.' },
  weightDecided: { title: 'Decision sent', description: 'The owner and the salon are told.' },
  questionsFailed: 'Failed to fetch questions',
  noQuestions: { title: 'No open questions', text: 'Lines that a salon questions before Monday are listed here.' },
  decided: { title: 'Question answered', description: 'The salon sees your answer in its statement.' },
  correctionMissing: 'Please say by how much the line is corrected, such as 8.80 or -8.80',

  adjustmentsFailed: 'Failed to fetch adjustments',
  noAdjustments: { title: 'No adjustments', text: 'Corrections of what a salon is owed are listed here.' },
  proposed: {
    title: 'Adjustment recorded',
    description: 'It is above the seven-day limit, so it waits for another administrator.',
  },
  approved: { title: 'Adjustment posted', description: 'It is part of the salon’s next statement.' },
  declined: { title: 'Adjustment declined', description: 'Nothing was posted.' },
  amountMissing: 'Please give an amount in dollars, such as 15.00 or -15.00',
  salonMissing: 'Please choose a salon',
  reasonMissing: businessWords.reasonTooShort,

  holdsFailed: 'Failed to fetch holds',
  noHolds: { title: 'No salon is on hold', text: 'Salons that are not paid until you say so are listed here.' },
  placed: { title: 'Salon on hold', description: 'Its payouts wait until the hold is lifted.' },
  lifted: { title: 'Hold lifted', description: 'What waited is paid with the next run.' },

  paymentsFailed: 'Failed to fetch payments',
  noPayments: { title: 'No payments found', text: 'Search by an owner’s email, or by an id of the payment provider.' },
  refundLead: (who: string, pet: string, most: string) => `${who}, ${pet}. Up to ${most} can be refunded.`,
  refundTooMuch: (most: string) => `Please give an amount up to ${most}, such as 15.00`,
  refundRequested: {
    title: 'Refund requested',
    description: 'It is sent to the owner’s card. Follow it under Refunds.',
  },
  refundWaits: {
    title: 'Refund waits for approval',
    description:
      'It is more than one administrator may refund in a day. Another administrator can approve it under Refunds.',
  },
  refundApproved: { title: 'Refund approved', description: 'It is sent to the owner’s card.' },
  refundDeclined: { title: 'Refund declined', description: 'Nothing was refunded.' },
  refundRetried: { title: 'Refund requested again', description: 'It is sent to the payer’s card once more.' },
  refundResolveLead: (amount: string) =>
    `${amount} did not reach the payer, and is not sent again. The ledger takes it off the money that is owed to payers.`,
  refundResolved: { title: 'Refund resolved', description: 'It is not sent again.' },
  refundsFailed: 'Failed to fetch refunds',
  noRefunds: { title: 'No refunds', text: 'Money that goes back to owners is listed here.' },
  disputesFailed: 'Failed to fetch disputes',
  appealUntil: (until: string | null) =>
    `The bank has decided. Appeal it in Stripe’s dashboard${until ? ` until ${until}` : ''}.`,
  noDisputes: {
    title: 'No disputes',
    text: 'Payments that owners dispute with their banks are listed here, with their deadlines.',
  },
  evidenceLead:
    'The bank accepts evidence only once. This draft comes from the visits that were paid for; change what is not right.',
  evidenceFailed: 'Failed to fetch the evidence',
  answered: { title: 'Evidence sent', description: 'The bank now decides. That takes a few weeks.' },
  revenueFailed: 'Failed to fetch revenue',
} as const;
