/** A party to a division. */
export interface Party {
  /** Decides between equal remainders, so that the order of the parties does not matter. */
  readonly id: number;
  /** Whole and not negative. */
  readonly weight: number;
}

/**
 * Divides cents by weight. Each party gets the whole cents of its exact part, and the cents left over go to the largest
 * remainders, the lower id first among equals (rules.md#largest-remainder). The parts always sum to the cents.
 * @returns the cents by id; empty where no party has a weight
 */
export function divideByLargestRemainder(cents: number, parties: readonly Party[]): Map<number, number> {
  const total = parties.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return new Map();
  const parts = parties.map(({ id, weight }) => {
    const scaled = cents * weight;
    return { id, cents: Math.floor(scaled / total), remainder: scaled % total };
  });
  const left = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  const favoured = new Set(
    parts
      .toSorted((one, other) => other.remainder - one.remainder || one.id - other.id)
      .slice(0, left)
      .map(({ id }) => id),
  );
  return new Map(parts.map(({ id, cents: whole }) => [id, whole + (favoured.has(id) ? 1 : 0)]));
}
