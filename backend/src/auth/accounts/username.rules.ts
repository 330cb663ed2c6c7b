/** Returns the part of an e-mail address before the at-sign: the default username (rules.md#usernames). */
export function usernameFromEmail(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

/** Returns whether the username was derived from the e-mail and not chosen, so that it may be numbered. */
export function isDerivedUsername(username: string, email: string): boolean {
  return username.toLowerCase() === usernameFromEmail(email).toLowerCase();
}

/** Returns numbered usernames: `sam` for 1, `sam2` for 2, and so on. */
export function numberedUsernames(wanted: string, numbers: readonly number[]): string[] {
  return numbers.map((number) => (number === 1 ? wanted : `${wanted}${number}`));
}

/**
 * Returns the first of these names that is not taken; undefined if all are.
 * @param taken lower-case names
 */
export function firstFreeUsername(names: readonly string[], taken: ReadonlySet<string>): string | undefined {
  return names.find((name) => !taken.has(name.toLowerCase()));
}
