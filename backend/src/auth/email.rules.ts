/**
 * An address as it is kept, looked up and counted. Letters are made small once and here: Postgres makes some of them
 * small that JavaScript leaves (`İ` becomes its `i`), and what signs in to one account must not be counted as another's.
 */
export function foldedEmail(email: string): string {
  return email.toLowerCase();
}

const formerDomain = '@former.invalid';

/** What takes the place of an erased account's address: unique, nobody's, and never delivered (RFC 2606). */
export const formerEmail = (name: string): string => `${name}${formerDomain}`;

export const isFormerEmail = (email: string): boolean => email.endsWith(formerDomain);
