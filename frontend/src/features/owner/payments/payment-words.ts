import type { PaymentDisputeDto, PaymentRefundDto } from '../../../api/generated.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';

/** Returns the state of a refund, as a sentence. */
export function refundWords({ amount, state, at }: PaymentRefundDto): string {
  const money = formatMoney(amount);
  const day = plainDate(at);
  if (state === 'failed') return `Your bank did not take the refund of ${money} from ${day}. Please contact support.`;
  return state === 'returned' ? `${money} refunded on ${day}` : `${money} on its way back since ${day}`;
}

/** Returns the state of the bank's inquiry or dispute about a payment, as a sentence. */
export function disputeWords({ amount, state, inquiry, at }: PaymentDisputeDto): string {
  const money = formatMoney(amount);
  const day = plainDate(at);
  if (inquiry && state !== 'returned') return `Your bank asked about ${money} on ${day}`;
  switch (state) {
    case 'open':
      return `${money} disputed on ${day}: your bank is deciding`;
    case 'returned':
      return `${money} disputed on ${day}: your bank gave it back to you`;
    case 'kept':
    case 'closed':
      return `${money} disputed on ${day}: the payment stands`;
  }
}
