const dollars = /^[-−]?\d{1,6}(\.\d{1,2})?$/;

/** "15", "-8.80" -> signed cents; undefined for what is no amount. */
export function centsOf(text: string | undefined): number | undefined {
  const typed = (text ?? '').trim().replace('−', '-');
  return dollars.test(typed) ? Math.round(Number(typed) * 100) : undefined;
}

/** A rule for a field that takes a signed amount which is not zero. */
export const signedAmount = (message: string) => ({
  validator: (_rule: unknown, value: string | undefined) =>
    centsOf(value) ? Promise.resolve() : Promise.reject(new Error(message)),
});
