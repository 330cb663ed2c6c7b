/** The part of an e-mail address before the at-sign: the username of those who choose none (rules.md#usernames). */
export function usernameFromEmail(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

/** Was this username derived from the e-mail rather than chosen? Then it may be numbered to be unique. */
export function isDerivedUsername(username: string, email: string): boolean {
  return username.toLowerCase() === usernameFromEmail(email).toLowerCase();
}

/** `sam` for 1, `sam2` for 2, and so on. */
export function numberedUsernames(wanted: string, numbers: readonly number[]): string[] {
  return numbers.map((number) => (number === 1 ? wanted : `${wanted}${number}`));
}

/** The first of these names that is not taken, or undefined where all are; `taken` holds lower-case names. */
export function firstFreeUsername(names: readonly string[], taken: ReadonlySet<string>): string | undefined {
  return names.find((name) => !taken.has(name.toLowerCase()));
}
