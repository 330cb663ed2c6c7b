import { isTestBank } from '../test-banks.js';
import { errorsOf, type FieldErrors, type Typed } from './form-fields.js';

export interface BankDetails {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Returns the errors of a bank account's numbers, by field. */
export function bankErrors({ routing_number = '', account_number = '', account_number_again }: Typed): FieldErrors {
  return errorsOf({
    routing_number: isRoutingNumber(routing_number)
      ? undefined
      : 'Enter the 9 digits of a routing number, such as 110000000.',
    account_number: accountError(account_number),
    account_number_again:
      account_number && account_number !== account_number_again ? 'The account numbers do not match.' : undefined,
  });
}

/** Returns the numbers, for input without `bankErrors`. */
export function readBank({ routing_number = '', account_number = '' }: Typed): BankDetails {
  return { routingNumber: routing_number, accountNumber: account_number };
}

/** Returns whether a text is a routing number: nine digits with the checksum of the American Bankers Association. */
function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0), 0);
  return sum % 10 === 0 && sum > 0;
}

function accountError(number: string): string | undefined {
  if (!/^\d{4,17}$/.test(number)) return 'Enter an account number of 4 to 17 digits.';
  return isTestBank(number) ? undefined : 'This is a sandbox: use one of the test account numbers.';
}
