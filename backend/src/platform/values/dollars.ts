const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as people read them: `$1,234.50`, `-$0.99`. */
export const dollars = (cents: number): string => format.format(cents / 100);
