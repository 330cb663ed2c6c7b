import { accounts, type LedgerAccount } from '../ledger-account.js';
import { type CycleWeight, divideByWeights } from './cycle-division.rules.js';
import { divideByLargestRemainder } from './largest-remainder.rules.js';

/** The accounts that hold the money of a payment. */
export type Holding =
  /** A cycle that is not over; its money is not divided yet. */
  | { readonly kind: 'open_cycle'; readonly cycleId: number }
  /** Divided by these weights when the cycle closed. */
  | { readonly kind: 'closed_cycle'; readonly weights: readonly CycleWeight[]; readonly platformFeePercent: number }
  /** Add-ons or a tip. */
  | { readonly kind: 'charge'; readonly salonId: number; readonly salonSharePercent: number };

/** The part of a payment that an account received or gives back. */
export interface Share {
  readonly account: LedgerAccount;
  /** Signed cents. */
  readonly cents: number;
}

/** Returns how much each account has of a payment of which `netCents` are left. The shares sum to `netCents`. */
export function sharesOf(holding: Holding, netCents: number): Share[] {
  switch (holding.kind) {
    case 'open_cycle':
      return [{ account: accounts.cycle(holding.cycleId), cents: netCents }];
    case 'closed_cycle': {
      const { platformCents, salons } = divideByWeights(netCents, holding.weights, holding);
      const parts = salons.map(({ salonId, cents }) => ({ account: accounts.salon(salonId), cents }));
      return [{ account: accounts.platform, cents: platformCents }, ...parts];
    }
    case 'charge':
      return chargeShares(holding, netCents);
  }
}

/**
 * Returns how each share changes when `cents` more of a payment go back, or come again where negative. The rest is
 * divided again, so that all that goes back takes exactly what was given, in any steps.
 */
export function clawbackShares(holding: Holding, netCents: number, cents: number): Share[] {
  return shareChanges(sharesOf(holding, netCents), sharesOf(holding, netCents - cents));
}

/** Returns how each share changes from one division to another, without the accounts that keep the same. */
export function shareChanges(before: readonly Share[], after: readonly Share[]): Share[] {
  const changes = new Map<string, Share>();
  for (const share of after) changes.set(nameOf(share.account), share);
  for (const { account, cents: had } of before) {
    const left = changes.get(nameOf(account))?.cents ?? 0;
    changes.set(nameOf(account), { account, cents: left - had });
  }
  return [...changes.values()].filter((change) => change.cents !== 0);
}

const nameOf = (account: LedgerAccount): string => `${account.kind} ${'ownerId' in account ? account.ownerId : ''}`;

function chargeShares({ salonId, salonSharePercent }: Extract<Holding, { kind: 'charge' }>, netCents: number): Share[] {
  if (netCents < 0) return [{ account: accounts.platform, cents: netCents }];
  const parts = divideByLargestRemainder(netCents, [
    { id: 0, weight: 100 - salonSharePercent },
    { id: 1, weight: salonSharePercent },
  ]);
  return [
    { account: accounts.platform, cents: parts.get(0) ?? 0 },
    { account: accounts.salon(salonId), cents: parts.get(1) ?? 0 },
  ];
}
