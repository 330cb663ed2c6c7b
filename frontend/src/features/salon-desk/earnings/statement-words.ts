import type { StatementDto } from '../../../api/generated.ts';
import { PAYOUT_MINIMUM_CENTS } from '../../../domain/business-constants.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { messages } from './earnings.messages.ts';
import { payDay, weekName } from './payout-week.ts';

type DescribedStatement = Pick<
  StatementDto,
  'state' | 'amountCents' | 'reason' | 'paysAt' | 'sentAt' | 'carriedInto' | 'takenBackCents'
>;

/** Returns the state of a statement and its reason, in plain sentences. */
export function describeState(statement: DescribedStatement): string {
  const { carriedInto, takenBackCents } = statement;
  return joined(
    byState(statement),
    carriedInto ? messages.carriedInto(weekName(carriedInto)) : undefined,
    takenBackCents > 0 ? messages.takenBack(formatMoney(takenBackCents)) : undefined,
  );
}

function byState(statement: DescribedStatement): string {
  const { state, amountCents, reason, paysAt, sentAt, carriedInto } = statement;
  switch (state) {
    case 'draft':
      return (
        reason ?? (amountCents < PAYOUT_MINIMUM_CENTS ? belowMinimum(amountCents) : messages.draft(payDay(paysAt)))
      );
    case 'scheduled':
      return reason ?? messages.scheduled;
    case 'sent':
      return reason ?? messages.sent(payDay(sentAt ?? paysAt));
    case 'paid':
      return messages.paid(payDay(sentAt ?? paysAt));
    case 'failed':
      return joined(reason ?? messages.failed, whatNow(sentAt, carriedInto));
    case 'held':
      return reason ?? messages.held;
    case 'rolled_over':
      return reason ?? (carriedInto ? reasonForNoPayout(amountCents) : belowMinimum(amountCents));
  }
}

/** Returns what happens to the money of a failed statement, unless a later statement carries it. */
function whatNow(sentAt: string | null, carriedInto: string | null): string | undefined {
  if (carriedInto) return undefined;
  return sentAt ? messages.failedAtBank : messages.failedHere;
}

const joined = (...sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ');

/** Returns why an amount below the minimum, or a debt, is not paid, and what happens to it. */
export function belowMinimum(cents: number): string {
  if (cents === 0) return messages.nothing;
  return joined(reasonForNoPayout(cents), cents < 0 ? messages.negativeNext : messages.underMinimumNext);
}

function reasonForNoPayout(cents: number): string {
  if (cents === 0) return messages.nothing;
  return cents < 0 ? messages.negative : messages.underMinimum;
}

/** Returns the label of the last line of a statement's sum. */
export const totalLabel = (state: StatementDto['state']): string => messages.totals[state];
