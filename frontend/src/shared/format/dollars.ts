const dollars = /^[-−]?\d{1,6}(\.\d{1,2})?$/;

/** Returns signed cents: "15", "-8.80"; undefined for a text that is not an amount. */
export function centsOf(text: string | undefined): number | undefined {
  const typed = (text ?? '').trim().replace('−', '-');
  return dollars.test(typed) ? Math.round(Number(typed) * 100) : undefined;
}

/** Returns the rule for a field that takes a signed amount other than zero. */
export const signedAmount = (message: string) => ({
  validator: (_rule: unknown, value: string | undefined) =>
    centsOf(value) ? Promise.resolve() : Promise.reject(new Error(message)),
});
