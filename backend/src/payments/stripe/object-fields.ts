/** Stripe gives an object in place of its id where that was asked for. */
export const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

/** Stripe's measure of time is seconds since 1970. */
export const instant = (seconds: number): Date => new Date(seconds * 1000);
