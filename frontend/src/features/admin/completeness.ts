import type { AdminSalon } from '../../api/salon-queue.ts';
import { serverNow } from '../../shared/server-now.ts';
import { businessTerms, businessWords } from '../../api/business-terms.ts';

export interface Requirement {
  label: string;
  /** Whether it is met; undefined where the salon has not said. */
  met: boolean | undefined;
  detail?: string;
}

// rules.md#partner-requirements
const { minimumYearsInBusiness } = businessTerms.partner;

/** Returns the years stated in a text such as "5", "5+ years" or "since 2012"; undefined where it states none. */
export function yearsIn(text: string, now = serverNow()): number | undefined {
  const found = /\d+(?:\.\d+)?/.exec(text)?.[0];
  if (found === undefined) return undefined;
  const number = Number(found);
  return number > 1900 && number <= now.getFullYear() ? now.getFullYear() - number : number;
}

/** Returns the requirements for partners, and whether the salon states that it meets them. */
export function requirementsOf(salon: AdminSalon): Requirement[] {
  const { businessLicense, insuranceInfo, yearsInBusiness } = salon;
  const years = yearsInBusiness ? yearsIn(yearsInBusiness) : undefined;
  return [
    { label: 'Business license', met: Boolean(businessLicense), detail: businessLicense ?? undefined },
    { label: 'Insurance', met: Boolean(insuranceInfo), detail: insuranceInfo ?? undefined },
    {
      label: `At least ${businessWords.yearsInBusiness}`,
      met: years === undefined ? undefined : years >= minimumYearsInBusiness,
      detail: yearsInBusiness ?? undefined,
    },
  ];
}
