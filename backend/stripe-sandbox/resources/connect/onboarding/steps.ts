import { bankErrors, readBank } from './bank-form.rules.js';
import { bankPage } from './bank-page.js';
import { detailsErrors, readDetails } from './details-form.rules.js';
import { detailsPage } from './details-page.js';
import { readTyped, type Typed } from './form-fields.js';
import type { Markup } from './markup.js';
import type { Onboarding, Session } from './onboarding.service.js';
import type { Step } from './page-frame.js';
import { reviewPage } from './review-page.js';

interface StepWork {
  show(session: Session): Markup;
  /** Saves the input; returns the page with the errors where there are any. */
  take(onboarding: Onboarding, session: Session, body: string, from: Agreement): Promise<Markup | undefined>;
}

interface Agreement {
  readonly ip: string;
  readonly userAgent: string | null;
}

const notVerified = 'The last 4 digits could not be verified. Look at them again, and at the name and date of birth.';

/** The page of each step, and the handling of its input. */
export const onboardingSteps: Readonly<Record<Step, StepWork>> = {
  details: {
    show: (session) => detailsPage(session, { typed: knownDetails(session), errors: verificationErrors(session) }),
    take: async (onboarding, session, body) => {
      const typed = readTyped(body);
      const errors = detailsErrors(typed, session.now);
      if (Object.keys(errors).length > 0) return detailsPage(session, { typed, errors });
      await onboarding.saveDetails(session, readDetails(typed));
      return undefined;
    },
  },
  bank: {
    show: (session) => bankPage(session, { typed: {}, errors: {} }),
    take: async (onboarding, session, body) => {
      const typed = readTyped(body);
      const errors = bankErrors(typed);
      if (Object.keys(errors).length > 0) return bankPage(session, { typed, errors });
      await onboarding.saveBank(session, readBank(typed));
      return undefined;
    },
  },
  review: {
    show: reviewPage,
    take: async (onboarding, session, _body, from) => {
      await onboarding.submit(session, from);
      return undefined;
    },
  },
};

function knownDetails({ account, person }: Session): Typed {
  if (!person) return { business_type: account.business_type ?? '' };
  const { day, month, year } = person.dob;
  return {
    business_type: account.business_type ?? '',
    business_name: account.company?.name ?? '',
    first_name: person.first_name,
    last_name: person.last_name,
    dob_day: String(day),
    dob_month: String(month),
    dob_year: String(year),
  };
}

/** Returns the error of a failed identity check, for the form. */
function verificationErrors({ account }: Session): Readonly<Record<string, string>> {
  return account.requirements.errors.length > 0 ? { ssn_last_4: notVerified } : {};
}
