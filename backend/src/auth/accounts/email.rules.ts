/**
 * Returns an address as it is stored, looked up and counted. It is lower-cased only here, because Postgres lower-cases
 * some letters differently from JavaScript (`İ` becomes its `i`), and tries for one account must not be counted as
 * another's.
 */
export function foldedEmail(email: string): string {
  return email.toLowerCase();
}

const formerDomain = '@former.invalid';

/** Returns the replacement of an erased account's address: unique, nobody's, and never delivered (RFC 2606). */
export const formerEmail = (name: string): string => `${name}${formerDomain}`;

/** Returns whether an address is only the place of one that an erased account had. */
export const isFormerEmail = (email: string): boolean => email.endsWith(formerDomain);
