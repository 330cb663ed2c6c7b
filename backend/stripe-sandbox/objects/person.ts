import { newId } from '../protocol/ids.js';

export type Person = ReturnType<typeof newPerson>;

export interface PersonFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: { readonly day: number; readonly month: number; readonly year: number };
  readonly email: string | null;
  readonly verification: Verification;
}

/** The state of the provider's identity check, decided by the digits of the test number. */
export type Verification = 'unverified' | 'pending' | 'verified';

/**
 * Creates the person who is paid, or who represents the business that is. No digit of the social security number is
 * stored.
 */
export function newPerson(account: string, { verification, ...fields }: PersonFields, now: number) {
  return {
    id: newId('person'),
    object: 'person' as const,
    account,
    created: now,
    dob: fields.dob,
    email: fields.email,
    first_name: fields.firstName,
    last_name: fields.lastName,
    id_number_provided: false,
    metadata: {},
    relationship: {
      authorizer: false,
      director: false,
      executive: false,
      legal_guardian: false,
      owner: false,
      percent_ownership: null,
      representative: true,
      title: null,
    },
    ssn_last_4_provided: true,
    verification: {
      additional_document: null,
      details: null,
      details_code: null,
      document: { back: null, details: null, details_code: null, front: null },
      status: verification as string,
    },
  };
}
