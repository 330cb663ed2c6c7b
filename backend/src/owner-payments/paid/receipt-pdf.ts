import { brand, MoneySheet, sheetDate, type SheetRow } from '../../platform/index.js';
import type { OwnerPaymentDto, PaymentDisputeDto, PaymentRefundDto } from '../dto/owner-payment.dto.js';

/** The owner who paid. */
export interface Payer {
  readonly name: string;
  readonly email: string;
}

/** Returns the number of a receipt: `M-12` for a month, `C-7` for add-ons or a tip. */
export const receiptNumber = ({ id }: Pick<OwnerPaymentDto, 'id'>): string =>
  id.replace(/^month-/, 'M-').replace(/^charge-/, 'C-');

/**
 * Returns the written receipt, whose PDF is not ended yet: what was paid for, with which card, and what has gone back
 * since.
 */
export function receiptSheet(payment: OwnerPaymentDto, payer: Payer): MoneySheet {
  const title = `Receipt ${receiptNumber(payment)}`;
  const sheet = new MoneySheet({ title, about: payer.name, author: brand });
  const total = { label: 'Paid', cents: payment.amount };
  sheet.writeHead({ to: [payer.name, payer.email], lines: factsOf(payment), total });
  sheet.writeColumnHeads();
  for (const row of linesOf(payment)) sheet.writeRow(row);
  sheet.writeTotal({ title: 'Paid', cents: payment.amount });
  writeReturns(sheet, payment);
  sheet.writeNote(`Paid to ${brand}. Amounts are in US dollars.`);
  return sheet;
}

function factsOf({ at, card }: OwnerPaymentDto): string[] {
  const paid = `Paid on ${sheetDate(new Date(at))}`;
  return [paid, ...(card ? [`Card: ${cardName(card.brand)} ending in ${card.last4}`] : []), `Received by ${brand}`];
}

const cardNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  diners: 'Diners Club',
};

/** Returns the name of a card's brand, from the provider's code. */
const cardName = (code: string): string => cardNames[code] ?? `${code.charAt(0).toUpperCase()}${code.slice(1)}`;

function linesOf(payment: OwnerPaymentDto): SheetRow[] {
  const { at, amount, kind, petName, planName, periodStart, periodEnd, addons } = payment;
  if (kind === 'subscription') {
    const month =
      periodStart && periodEnd && `${sheetDate(new Date(periodStart))} to ${sheetDate(new Date(periodEnd))}`;
    return [{ at, title: `${petName}: ${planName}`, ...(month && { small: month }), cents: amount }];
  }
  const small = bathOf(payment);
  if (kind === 'tip') return [{ at, title: `Tip for ${petName}'s bath`, small, cents: amount }];
  return addons.map(({ name, price }) => ({ at, title: `${name} for ${petName}`, small, cents: price }));
}

/** Returns the salon and the salon-local day of the bath. */
function bathOf({ salonName, visitAt, timeZone }: OwnerPaymentDto): string {
  if (!visitAt || !timeZone) return salonName ?? '';
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(visitAt));
  return `${salonName}, ${day}`;
}

function writeReturns(sheet: MoneySheet, { amount, refunds, disputes }: OwnerPaymentDto): void {
  const rows = [...refunds.flatMap(refundRow), ...disputes.flatMap(disputeRow)];
  if (rows.length === 0) return;
  for (const row of rows) sheet.writeRow(row);
  const back = rows.reduce((sum, { cents }) => sum + cents, 0);
  sheet.writeTotal({ title: 'Paid after refunds', cents: amount + back });
}

/** Returns the row of a refund. A failed refund has none, because the bank sent it back. */
function refundRow({ amount, at, state }: PaymentRefundDto): SheetRow[] {
  if (state === 'failed') return [];
  return [{ at, title: state === 'returned' ? 'Refund' : 'Refund, on its way', cents: -amount }];
}

function disputeRow({ amount, at, state, inquiry }: PaymentDisputeDto): SheetRow[] {
  return state === 'returned' && !inquiry ? [{ at, title: 'Returned by your bank', cents: -amount }] : [];
}
