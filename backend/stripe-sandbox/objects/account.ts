import { newId } from '../protocol/ids.js';
import type { BankAccount } from './bank-account.js';
import type { Person } from './person.js';

export type BusinessType = 'individual' | 'company';

/** A connected account: a recipient of the platform's payouts. */
export interface Account extends AccountFields {
  readonly id: string;
  readonly object: 'account';
  business_type: BusinessType | null;
  capabilities: { transfers: 'active' | 'inactive' | 'pending' };
  charges_enabled: boolean;
  company?: { name: string; tax_id_provided: boolean };
  readonly controller: typeof controller;
  readonly country: 'US';
  readonly created: number;
  readonly default_currency: 'usd';
  /** Whether everything was filled in and submitted. */
  details_submitted: boolean;
  readonly external_accounts: BankAccounts;
  readonly future_requirements: Requirements;
  individual?: Person;
  payouts_enabled: boolean;
  requirements: Requirements;
  readonly settings: ReturnType<typeof newSettings>;
  readonly tos_acceptance: { date: number | null; ip: string | null; user_agent: string | null };
  readonly type: 'none';
}

export interface AccountFields {
  business_profile: ReturnType<typeof newProfile>;
  email: string | null;
  metadata: Record<string, string>;
}

interface BankAccounts {
  readonly object: 'list';
  data: BankAccount[];
  readonly has_more: false;
  readonly url: string;
}

export interface RequirementError {
  readonly code: string;
  readonly reason: string;
  readonly requirement: string;
}

export interface Requirements {
  readonly alternatives: never[];
  readonly current_deadline: null;
  readonly currently_due: readonly string[];
  readonly disabled_reason: string | null;
  readonly errors: readonly RequirementError[];
  readonly eventually_due: readonly string[];
  readonly past_due: readonly string[];
  readonly pending_verification: readonly string[];
}

/** The platform is liable for fees and losses; Stripe collects the requirements and offers its Express dashboard. */
const controller = {
  fees: { payer: 'application' },
  is_controller: true,
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'express' },
  type: 'application',
} as const;

export const noRequirements: Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

/** Creates an account without any details, so it can neither receive transfers nor be paid out. */
export function newAccount(
  { name, ...fields }: Omit<AccountFields, 'business_profile'> & { name: string | null },
  now: number,
): Account {
  const id = newId('acct', 16);
  return {
    id,
    object: 'account',
    business_profile: newProfile(name),
    business_type: null,
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller,
    country: 'US',
    created: now,
    default_currency: 'usd',
    details_submitted: false,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: noRequirements,
    payouts_enabled: false,
    requirements: noRequirements,
    settings: newSettings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'none',
    ...fields,
  };
}

function newProfile(name: string | null) {
  return {
    mcc: null,
    minority_owned_business_designation: null,
    name: name as string | null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    specified_commercial_transactions_act_url: null,
    url: null,
  };
}

function newSettings() {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: 'daily' },
      statement_descriptor: null,
    },
  };
}
