/** The problems of a form: the fields that break their rule, each with its text. */
export type Problems<Values> = Partial<Record<keyof Values, string>>;

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Returns whether a text has the form of an e-mail address; only a mail can tell whether the address exists. */
export const isEmail = (value: string): boolean => emailShape.test(value.trim());

/** Returns the fields whose rule does not hold, each with its text. */
export function problemsOf<Values>(
  rules: Partial<Record<keyof Values, [holds: boolean, text: string]>>,
): Problems<Values> {
  const broken = Object.entries<[boolean, string]>(rules as Record<string, [boolean, string]>).filter(
    ([, [holds]]) => !holds,
  );
  return Object.fromEntries(broken.map(([field, [, text]]) => [field, text])) as Problems<Values>;
}
