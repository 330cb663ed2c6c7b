import type { Role, SecondFactorWay } from '../auth/index.js';

/** What an account can prove itself with after the password. */
export interface Factors {
  /** An app that shows codes. */
  readonly codes: boolean;
  readonly passkeys: boolean;
  readonly recoveryCodes: boolean;
}

/**
 * The ways that are asked for after the password; none where it is enough. A passkey is asked for where it is the second
 * factor of an administrator: owners and salons have theirs instead of the password (rules.md#second-factor).
 */
export function waysAfterPassword(role: Role, { codes, passkeys, recoveryCodes }: Factors): SecondFactorWay[] {
  if (!codes && !(role === 'admin' && passkeys)) return [];
  return [
    ...(codes ? (['code'] as const) : []),
    ...(passkeys ? (['passkey'] as const) : []),
    ...(recoveryCodes ? (['recovery_code'] as const) : []),
  ];
}

/** Must an account have a second factor? The demo's never: everybody knows their passwords, and no money moves there. */
export function needsSecondFactor(
  { role, email }: { readonly role: Role; readonly email: string },
  settings: { readonly required: boolean; readonly sandbox: boolean },
): boolean {
  const isDemo = settings.sandbox && email.endsWith('@lather.test');
  return role === 'admin' && settings.required && !isDemo;
}

/** How long the question waits that follows the password. */
export const ticketSeconds = 10 * 60;
/** Wrong answers to one question. */
export const mostTries = 5;
