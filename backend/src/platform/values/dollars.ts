const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats cents for people: `$1,234.50`, `-$0.99`. */
export const dollars = (cents: number): string => format.format(cents / 100);
