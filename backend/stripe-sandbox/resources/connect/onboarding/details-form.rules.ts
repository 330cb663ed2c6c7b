import type { BusinessType } from '../../../objects/account.js';
import { errorsOf, type FieldErrors, type Typed } from './form-fields.js';

export interface Details {
  readonly businessType: BusinessType;
  /** Null for a person who is paid in their own name. */
  readonly businessName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: { readonly day: number; readonly month: number; readonly year: number };
  readonly ssnLast4: string;
}

const youngest = 13;
const oldest = 120;

/** Returns the errors of the details about the person or business, by field. `now` is in seconds. */
export function detailsErrors(typed: Typed, now: number): FieldErrors {
  const { business_type, business_name, first_name, last_name, ssn_last_4 } = typed;
  const knownType = business_type === 'individual' || business_type === 'company';
  return errorsOf({
    business_type: knownType ? undefined : 'Choose whether you are paid as a business or as a person.',
    business_name: business_type === 'company' && !business_name ? 'Enter the name of the business.' : undefined,
    first_name: first_name ? undefined : 'Enter a first name.',
    last_name: last_name ? undefined : 'Enter a last name.',
    dob: dobError(typed, now),
    ssn_last_4: /^\d{4}$/.test(ssn_last_4 ?? '') ? undefined : 'Enter exactly 4 digits.',
  });
}

/** Returns the details, for input without `detailsErrors`. */
export function readDetails(typed: Typed): Details {
  const businessType = typed.business_type === 'company' ? 'company' : 'individual';
  return {
    businessType,
    businessName: businessType === 'company' ? (typed.business_name ?? '') : null,
    firstName: typed.first_name ?? '',
    lastName: typed.last_name ?? '',
    dob: { day: Number(typed.dob_day), month: Number(typed.dob_month), year: Number(typed.dob_year) },
    ssnLast4: typed.ssn_last_4 ?? '',
  };
}

function dobError({ dob_day, dob_month, dob_year }: Typed, now: number): string | undefined {
  const parts = [dob_year, dob_month, dob_day];
  if (parts.some((part) => !part)) return 'Enter a month, a day and a year.';
  if (!parts.every((part) => /^\d{1,4}$/.test(part ?? ''))) return 'Enter a date of birth in numbers.';
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const born = new Date(Date.UTC(year, month - 1, day));
  if (born.getUTCFullYear() !== year || born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day)
    return 'Enter a date that exists.';
  const today = new Date(now * 1000);
  if (yearsAgo(today, youngest) < born) return `You have to be at least ${youngest} years old.`;
  return yearsAgo(today, oldest) > born ? 'Enter a date of birth within the last 120 years.' : undefined;
}

function yearsAgo(today: Date, years: number): Date {
  return new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()));
}
