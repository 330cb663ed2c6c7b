/** Returns the e-mail that the page before passed on, such as the one whose password was just set. */
export function emailFromNavigation(state: unknown): string | undefined {
  const email: unknown = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : undefined;
}
