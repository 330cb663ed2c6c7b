import { bankFingerprintOf, newId } from '../protocol/ids.js';

export type BankAccount = ReturnType<typeof newBankAccount>;

export interface BankAccountFields {
  readonly account: string;
  readonly holderName: string;
  readonly holderType: 'individual' | 'company';
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Creates the bank account that receives a connected account's payouts. */
export function newBankAccount({ account, accountNumber, ...fields }: BankAccountFields) {
  return {
    id: newId('ba'),
    object: 'bank_account' as const,
    account,
    account_holder_name: fields.holderName,
    account_holder_type: fields.holderType,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    fingerprint: bankFingerprintOf(accountNumber),
    future_requirements: noRequirements,
    last4: accountNumber.slice(-4),
    metadata: {},
    requirements: noRequirements,
    routing_number: fields.routingNumber,
    /** `errored` once a payout to it has failed: Stripe sends nothing more there. */
    status: 'new' as 'new' | 'errored',
  };
}

const noRequirements = {
  currently_due: [] as string[],
  errors: [] as never[],
  past_due: [] as string[],
  pending_verification: [] as string[],
};
