/** A transfer in a salon's account, in the order in which they came. */
export interface HeldTransfer {
  readonly payoutId: number;
  readonly cents: number;
}

/**
 * Which transfers have left a salon's account whole, where the salon takes its money out by hand: Stripe does not say
 * of such payouts what they hold, so what came first leaves first. One that left in part stays until the rest has gone.
 * @param takenCents all that was taken out of these transfers
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
