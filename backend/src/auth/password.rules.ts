import { dictionary } from '@zxcvbn-ts/language-common';

/** Specification section 9: password minimum 6. */
export const minimumPasswordLength = 6;

const commonest = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= minimumPasswordLength).slice(0, 5_000),
);

/** Is this one of the few thousand passwords that everybody tries first (design.md item 17)? */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase());
}
