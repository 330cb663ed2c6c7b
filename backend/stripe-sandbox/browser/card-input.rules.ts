/** The state of one field of a card form. */
export interface FieldState {
  readonly complete: boolean;
  /** The problem in Stripe's words; absent while there is none. */
  readonly problem?: Problem;
}

export interface Problem {
  readonly code: string;
  readonly message: string;
}

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

const brands: readonly (readonly [Brand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
];

const incompleteNumber = { code: 'incomplete_number', message: 'Your card number is incomplete.' };
const invalidNumber = { code: 'invalid_number', message: 'Your card number is invalid.' };
const incompleteExpiry = { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
const pastExpiry = { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
const pastMonth = { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
const invalidMonth = { code: 'invalid_expiry', message: "Your card's expiration date is invalid." };
const incompleteCode = { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };

/** Returns the digits in a text, at most `most` of them. */
export function digitsIn(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}

/** Returns the brand of a card by its first digits; `unknown` also while too few are typed. */
export function brandOf(digits: string): Brand {
  return brands.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown';
}

/** Returns the number of digits of a card number, by its brand. */
export function numberLength(digits: string): number {
  const brand = brandOf(digits);
  if (brand === 'amex') return 15;
  return brand === 'diners' && digits.startsWith('36') ? 14 : 16;
}

/** Returns the number of digits of the security code, by the card's brand. */
export function codeLength(digits: string): number {
  return brandOf(digits) === 'amex' ? 4 : 3;
}

/** Returns the number in groups, as it is printed on the card. */
export function formatNumber(digits: string): string {
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  const parts = groups.global ? (digits.match(groups) ?? []) : (groups.exec(digits)?.slice(1) ?? []);
  return parts.filter(Boolean).join(' ');
}

/**
 * Formats an expiry as `MM / YY`. A first digit that begins no month counts as a month of one digit, and a year of four
 * digits is shortened.
 */
export function formatExpiry(text: string, deleting = false): string {
  const typed = text.replace(/\D/g, '');
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const month = digits.slice(0, 2);
  const year = digits.length >= 6 ? digits.slice(4, 6) : digits.slice(2, 4);
  if (month.length < 2 || (year === '' && deleting)) return month;
  return `${month} / ${year}`;
}

/** Returns the state of the field for the card number: its length by the brand, and its check digit. */
export function checkNumber(digits: string): FieldState {
  if (digits.length < numberLength(digits)) return { complete: false, problem: incompleteNumber };
  return hasRightCheckDigit(digits) ? { complete: true } : { complete: false, problem: invalidNumber };
}

/**
 * Returns the state of the field for the expiry; a card is valid to the end of its month, by the browser's own zone.
 */
export function checkExpiry(text: string, today: Date): FieldState {
  const [month, year] = monthAndYear(text);
  if (month === undefined || year === undefined) return { complete: false, problem: incompleteExpiry };
  if (month < 1 || month > 12) return { complete: false, problem: invalidMonth };
  if (year < today.getFullYear()) return { complete: false, problem: pastExpiry };
  const over = year === today.getFullYear() && month < today.getMonth() + 1;
  return over ? { complete: false, problem: pastMonth } : { complete: true };
}

/** Returns the state of the field for the security code, whose length depends on the card. */
export function checkCode(code: string, numberDigits: string): FieldState {
  return code.length === codeLength(numberDigits) ? { complete: true } : { complete: false, problem: incompleteCode };
}

/** Returns the month and the full year of `MM / YY`; undefined for a part that is missing. */
export function monthAndYear(text: string): [month: number | undefined, year: number | undefined] {
  const digits = text.replace(/\D/g, '');
  const month = digits.length >= 2 ? Number(digits.slice(0, 2)) : undefined;
  const year = digits.length === 4 ? 2000 + Number(digits.slice(2)) : undefined;
  return [month, year];
}

/** Returns whether the last digit of a card number is the right check digit of the others (Luhn). */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
