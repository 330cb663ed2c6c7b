/** The part of an e-mail address before the at-sign: the username of those who choose none (specification section 5). */
export function usernameFromEmail(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

/** Was this username derived from the e-mail rather than chosen? Then it may be numbered to be unique. */
export function isDerivedUsername(username: string, email: string): boolean {
  return username.toLowerCase() === usernameFromEmail(email).toLowerCase();
}

/** The first of `sam`, `sam2`, `sam3`… that is not taken; `taken` holds lower-case names. */
export function firstFreeUsername(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted.toLowerCase())) return wanted;
  let number = 2;
  while (taken.has(`${wanted.toLowerCase()}${number}`)) number += 1;
  return `${wanted}${number}`;
}
