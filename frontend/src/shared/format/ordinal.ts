const endings = ['th', 'st', 'nd', 'rd'];

/** Returns "1st", "2nd", "3rd", "11th". */
export function ordinal(count: number): string {
  const isTeen = count % 100 > 10 && count % 100 < 14;
  return `${count}${(isTeen ? undefined : endings[count % 10]) ?? 'th'}`;
}
