/** The platform's balance, or a connected account's. Stripe's has no id; this one has it to be kept under. */
export type Balance = ReturnType<typeof newBalance>;

export const balanceIdOf = (account: string | null): string => (account === null ? 'balance' : `balance_${account}`);

/** A balance of so many cents that are available, and of so many that will be. */
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
