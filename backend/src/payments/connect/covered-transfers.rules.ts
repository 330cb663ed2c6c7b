/** A transfer in a salon's account; transfers are listed in the order in which they came. */
export interface HeldTransfer {
  readonly payoutId: number;
  readonly cents: number;
}

/**
 * Returns the payouts whose transfers have left a salon's account whole, for a salon that takes its money out manually.
 * Stripe does not say what such payouts contain, so the oldest transfer leaves first. A transfer that has left in part
 * counts as staying until the rest has left.
 * @param takenCents the total taken out of these transfers
 */
export function coveredTransfers(held: readonly HeldTransfer[], takenCents: number): number[] {
  let left = takenCents;
  const covered: number[] = [];
  for (const { payoutId, cents } of held) {
    left -= cents;
    if (left < 0) break;
    covered.push(payoutId);
  }
  return covered;
}
