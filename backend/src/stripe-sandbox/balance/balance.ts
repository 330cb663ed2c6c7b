/** The platform's balance, or a connected account's. Stripe's has no id; this one has it to be kept under. */
export type Balance = ReturnType<typeof newBalance>;

export const balanceIdOf = (account: string | null): string => (account === null ? 'balance' : `balance_${account}`);

/** A balance of so many cents, all of them available. */
export function newBalance(account: string | null, cents: number) {
  return {
    id: balanceIdOf(account),
    object: 'balance' as const,
    available: [{ amount: cents, currency: 'usd', source_types: { card: cents } }] as [Funds],
    livemode: false,
    pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }] as [Funds],
  };
}

interface Funds {
  readonly amount: number;
  readonly currency: string;
  readonly source_types: { readonly card: number };
}
