/** Returns a value of the address, where it is one of the known ones. */
export const oneOf = <T extends string>(value: string | null | undefined, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);
