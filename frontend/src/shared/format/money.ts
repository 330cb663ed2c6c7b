const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** 4500 -> "$45.00". */
export const formatMoney = (cents: number): string => exact.format(cents / 100);

/** 4500 -> "$45", 4999 -> "$49.99": for headline prices, where ".00" is noise. */
export const formatPrice = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);
