import type { SalonRecord } from '../../api/salon-queue.ts';
import { serverNow } from '../../shared/server-now.ts';
import { businessTerms, businessWords } from '../../api/business-terms.ts';

export interface Requirement {
  label: string;
  /** Yes, no, or not told. */
  met: boolean | undefined;
  detail?: string;
}

// rules.md#partner-requirements
const { minimumYearsInBusiness } = businessTerms.partner;

/** The years that a free text such as "5", "5+ years" or "since 2012" tells; undefined where it tells none. */
export function yearsIn(text: string, now = serverNow()): number | undefined {
  const found = /\d+(?:\.\d+)?/.exec(text)?.[0];
  if (found === undefined) return undefined;
  const number = Number(found);
  return number > 1900 && number <= now.getFullYear() ? now.getFullYear() - number : number;
}

/** What a partner needs, and whether this salon has told that it has it. */
export function requirementsOf(salon: SalonRecord): Requirement[] {
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
