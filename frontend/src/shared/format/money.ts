import { grouped } from './grouped.ts';

/** Returns cents as dollars: 4500 -> "$45.00". A fraction of a cent is rounded. */
export function formatMoney(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const dollars = `$${grouped(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
  return cents < 0 && whole > 0 ? `-${dollars}` : dollars;
}

/** Returns cents as a headline price, where ".00" is noise: 4500 -> "$45", 4999 -> "$49.99". */
export const formatPrice = (cents: number): string => formatMoney(cents).replace(/\.00$/, '');
