/** Returns the id of a reference, for which Stripe gives the whole object if it was expanded. */
export const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

/** Returns the instant of Stripe's seconds since 1970. */
export const instant = (seconds: number): Date => new Date(seconds * 1000);

/** The values of one of Stripe's enumerations that the installed SDK knows. Its types leave each open for later ones. */
export type KnownValue<Value extends string> = Value extends string ? (string extends Value ? never : Value) : never;
