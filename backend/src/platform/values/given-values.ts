/**
 * Returns the values that are given. A field that a body leaves out may be present with undefined, which must not
 * replace what is stored.
 */
export function givenValues<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}
