import { PAYOUT_MINIMUM_CENTS } from '../../../domain/business-constants.ts';
import { formatMoney } from '../../../shared/format/money.ts';

const minimum = formatMoney(PAYOUT_MINIMUM_CENTS);

/** The texts of a salon's earnings and statements. */
export const messages = {
  tryAgain: 'An error occurred. Please try again.',
  earningsFailed: 'Failed to fetch your earnings',

  asItStands: 'As it stands now: what you earn until Friday’s statement is added.',
  statementIsOut: 'Its statement is listed below. What you earn from now on belongs to the week after.',

  noWeeks: 'Once you have earned something, each week is listed here with what you earned and what was sent to you.',

  linesFailed: 'Failed to fetch what you earned',
  noneSince: {
    title: 'Nothing earned since then',
    text: 'Add-ons and tips are listed here as soon as they are charged, and your share of a subscription when the member’s billing cycle ends.',
  },

  statementsFailed: 'Failed to fetch your statements',
  noStatements: {
    title: 'No statements yet',
    text: 'Your first one is drafted on the Friday after you have earned something, and paid on the Monday after it.',
  },
  statementFailed: 'Failed to fetch the statement',
  noLines: {
    title: 'No lines of its own',
    text: 'Everything in this statement was carried over from earlier weeks.',
  },

  draft: (day: string) => `To be paid on ${day}.`,
  scheduled: 'Being sent to your payout account.',
  sent: (day: string) => `Sent on ${day}. Your bank usually has it within a few days.`,
  paid: (day: string) => `Sent on ${day}. It has arrived at your bank.`,
  failed: 'The payout could not be made.',
  failedAtBank: 'The money is safe in your payout account: correct the bank details, and it is sent again.',
  failedHere: 'The money is still yours: what is not sent by then is part of your next statement.',
  held: 'This payout waits for a decision.',
  negative: 'Refunds were more than earnings, so nothing is paid.',
  negativeNext: 'The rest is deducted from the next statement.',
  nothing: 'There is nothing to pay.',
  underMinimum: `Less than ${minimum} is not paid out.`,
  underMinimumNext: 'It goes into your next statement.',
  carriedInto: (week: string) => `Carried into ${week}.`,
  takenBack: (amount: string) =>
    `${amount} of this was taken back by the payment provider. It is owed to you again, in a later statement.`,
  totals: {
    draft: 'To be paid',
    scheduled: 'To be paid',
    sent: 'Sent',
    paid: 'Paid',
    failed: 'Not paid',
    held: 'Not paid yet',
    rolled_over: 'Carried forward',
  },

  saved: (file: string) => ({ title: 'Statement saved', description: `The ${file} is in your downloads.` }),
  notSaved: 'The statement could not be saved',

  questionsUntil: (when: string) => `Something looks wrong? You can question a line until ${when}.`,
  questionLead:
    'This line waits until we have answered; the rest is paid as planned. A line can be questioned once, so please include everything.',
  deductionLead:
    'The deduction is made for now. If you are right, it is corrected in the next statement. A line can be questioned once, so please include everything.',
  questionMissing: 'Please say what is wrong with the line',
  asked: { title: 'Question sent', description: 'The line waits until we have answered.' },
  deductionAsked: {
    title: 'Question sent',
    description: 'We will answer it, and correct the deduction if it is wrong.',
  },
} as const;
