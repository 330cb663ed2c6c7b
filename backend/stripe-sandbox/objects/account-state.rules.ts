import { type Account, noRequirements, type RequirementError, type Requirements } from './account.js';
import type { Person } from './person.js';

type AccountState = Pick<Account, 'capabilities' | 'charges_enabled' | 'payouts_enabled' | 'requirements'>;

const reviewSeconds = 300;

/** Returns an account's capabilities by what is known of it, and the requirements for more of them. */
export function accountStateOf(account: Account, person: Person | undefined): AccountState {
  const requirements = requirementsOf(account, person);
  const proven = account.details_submitted && account.tos_acceptance.date !== null && person !== undefined;
  const transfers = !proven ? 'inactive' : capabilityBy(person);
  const bank = account.external_accounts.data[0];
  return {
    capabilities: { transfers },
    charges_enabled: transfers === 'active',
    payouts_enabled: transfers === 'active' && bank !== undefined && bank.status !== 'errored',
    requirements,
  };
}

/** Returns when the provider finishes its review; null where nothing is under review. */
export function accountDueAt({ requirements, tos_acceptance }: Account): number | null {
  if (requirements.pending_verification.length === 0 || tos_acceptance.date === null) return null;
  return tos_acceptance.date + reviewSeconds;
}

function capabilityBy({ verification }: Person): Account['capabilities']['transfers'] {
  if (verification.status === 'pending') return 'pending';
  return verification.status === 'verified' ? 'active' : 'inactive';
}

function requirementsOf(account: Account, person: Person | undefined): Requirements {
  const who = account.business_type === 'individual' ? 'individual' : 'representative';
  const refused = person?.verification.status === 'unverified' && account.details_submitted;
  const due = [
    ...(account.business_type === null ? ['business_type'] : []),
    ...(account.business_type === 'company' && !account.company ? ['company.name'] : []),
    ...(person ? [] : personFields.map((field) => `${who}.${field}`)),
    ...(refused ? [`${who}.ssn_last_4`] : []),
    ...(account.external_accounts.data.some(({ status }) => status !== 'errored') ? [] : ['external_account']),
    ...(account.tos_acceptance.date === null ? ['tos_acceptance.date', 'tos_acceptance.ip'] : []),
  ];
  const pending = account.details_submitted && person?.verification.status === 'pending' ? [`${who}.ssn_last_4`] : [];
  return {
    ...noRequirements,
    currently_due: due,
    disabled_reason: disabledReason(due, pending),
    errors: refused ? [unproven(`${who}.ssn_last_4`)] : [],
    eventually_due: due,
    past_due: due,
    pending_verification: pending,
  };
}

const personFields = ['dob.day', 'dob.month', 'dob.year', 'first_name', 'last_name', 'ssn_last_4'];

function disabledReason(due: readonly string[], pending: readonly string[]): string | null {
  if (due.length > 0) return 'requirements.past_due';
  return pending.length > 0 ? 'requirements.pending_verification' : null;
}

function unproven(requirement: string): RequirementError {
  const reason =
    'The identity information you entered cannot be verified. Please correct any errors or upload a document that matches the identity fields (e.g., name and date of birth) entered.';
  return { code: 'verification_failed_id_number_match', reason, requirement };
}
