import { accounts, type Posting } from '../../ledger/index.js';

/** A scheduled payout that is posted. */
export interface PayoutRound {
  readonly payoutId: number;
  readonly salonId: number;
  readonly cents: number;
  /** The number of times that the payout was scheduled. Each time has its own posting. */
  readonly round: number;
}

const causeId = ({ payoutId, round }: PayoutRound) => (round > 1 ? `${payoutId}:${round}` : payoutId);

/** Returns the posting of a payout that is scheduled. */
export const scheduledPosting = (payout: PayoutRound, at: Date): Posting => ({
  cause: { kind: 'payout', id: causeId(payout) },
  at,
  entries: [
    { account: accounts.salon(payout.salonId), cents: -payout.cents, detail: { payoutId: payout.payoutId } },
    { account: accounts.payouts, cents: payout.cents, detail: { payoutId: payout.payoutId } },
  ],
});

/** Returns the posting of a payout whose transfer the provider has made, so that the provider holds less for us. */
export const sentPosting = (payout: PayoutRound, transferId: string, at: Date): Posting => ({
  cause: { kind: 'payout_sent', id: causeId(payout) },
  at,
  entries: [
    { account: accounts.payouts, cents: -payout.cents, detail: { payoutId: payout.payoutId } },
    { account: accounts.provider, cents: payout.cents, detail: { payoutId: payout.payoutId, source: transferId } },
  ],
});

/** Returns the posting of a payout that was not sent: the money is owed to the salon again. */
export const reversalPosting = (kind: 'payout_failed' | 'payout_held', payout: PayoutRound, at: Date): Posting => ({
  cause: { kind, id: causeId(payout) },
  at,
  entries: [
    { account: accounts.payouts, cents: -payout.cents, detail: { payoutId: payout.payoutId } },
    { account: accounts.salon(payout.salonId), cents: payout.cents, detail: { payoutId: payout.payoutId } },
  ],
});
