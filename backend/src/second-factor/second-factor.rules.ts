import type { Role, SecondFactorMethod } from '../auth/index.js';

/** The factors of an account beyond the password. */
export interface Factors {
  /** An app that shows codes. */
  readonly codes: boolean;
  readonly passkeys: boolean;
  readonly recoveryCodes: boolean;
}

/**
 * Returns the ways to answer after the password; none if the password is enough. A passkey alone is asked only of
 * administrators: owners and salons use theirs instead of the password (rules.md#second-factor).
 */
export function methodsAfterPassword(role: Role, { codes, passkeys, recoveryCodes }: Factors): SecondFactorMethod[] {
  if (!codes && !(role === 'admin' && passkeys)) return [];
  return [
    ...(codes ? (['code'] as const) : []),
    ...(passkeys ? (['passkey'] as const) : []),
    ...(recoveryCodes ? (['recovery_code'] as const) : []),
  ];
}

/**
 * Returns whether an account must have a second factor. Demo accounts never must: everybody knows their passwords, and
 * no money moves there.
 */
export function needsSecondFactor(
  { role, email }: { readonly role: Role; readonly email: string },
  settings: { readonly required: boolean; readonly sandbox: boolean },
): boolean {
  const isDemo = settings.sandbox && email.endsWith('@lather.test');
  return role === 'admin' && settings.required && !isDemo;
}

/** The seconds for which a ticket is valid after the password. */
export const ticketSeconds = 10 * 60;
/** The limit of wrong answers for one ticket. */
export const maxTries = 5;
