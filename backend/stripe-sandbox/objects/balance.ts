/**
 * The balance of the platform, or of a connected account. Stripe's has no id; the sandbox needs one to store it under.
 */
export type Balance = ReturnType<typeof newBalance>;

export const balanceIdOf = (account: string | null): string => (account === null ? 'balance' : `balance_${account}`);

/** Creates a balance with the given available and pending cents. */
export function newBalance(account: string | null, cents: number, pendingCents = 0) {
  return {
    id: balanceIdOf(account),
    object: 'balance' as const,
    available: [{ amount: cents, currency: 'usd', source_types: { card: cents } }] as [Funds],
    livemode: false,
    pending: [{ amount: pendingCents, currency: 'usd', source_types: { card: pendingCents } }] as [Funds],
  };
}

interface Funds {
  readonly amount: number;
  readonly currency: string;
  readonly source_types: { readonly card: number };
}
