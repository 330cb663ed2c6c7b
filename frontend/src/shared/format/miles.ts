const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Returns a distance in words: 5.6 -> "5.6 miles", 184.9 -> "185 miles", 0.04 -> "less than 0.1 miles". */
export function miles(distance: number): string {
  if (distance < 0.1) return 'less than 0.1 miles';
  const figure = (distance < 10 ? tenths : whole).format(distance);
  return figure === '1' ? '1 mile' : `${figure} miles`;
}
