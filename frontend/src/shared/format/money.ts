const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Returns cents as dollars: 4500 -> "$45.00". */
export const formatMoney = (cents: number): string => exact.format(cents / 100);

/** Returns cents as a headline price, where ".00" is noise: 4500 -> "$45", 4999 -> "$49.99". */
export const formatPrice = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);
