import { formatMoney } from '../../shared/format/money.ts';
import { paymentMessages } from './payment.messages.ts';

/**
 * Returns what a form says about the add-ons and tips that a card which it saves pays as well, or undefined where none
 * are owed.
 * @param openCents undefined while the amount is not known; the form must not hide a charge meanwhile
 */
export function openBesides(openCents: number | undefined): string | undefined {
  if (openCents === undefined) return paymentMessages.openBesidesUnknown;
  return openCents > 0 ? paymentMessages.openBesides(formatMoney(openCents)) : undefined;
}
