import { accounts, type Posting } from '../../ledger/index.js';

export interface PayoutRound {
  readonly payoutId: number;
  readonly salonId: number;
  readonly cents: number;
  /** How often it has been scheduled: each time is a posting of its own. */
  readonly round: number;
}

const causeId = ({ payoutId, round }: PayoutRound) => (round > 1 ? `${payoutId}:${round}` : payoutId);

/** On its way to the salon. */
export const scheduling = (payout: PayoutRound, at: Date): Posting => ({
  cause: { kind: 'payout', id: causeId(payout) },
  at,
  entries: [
    { account: accounts.salon(payout.salonId), cents: -payout.cents, detail: { payoutId: payout.payoutId } },
    { account: accounts.payouts, cents: payout.cents, detail: { payoutId: payout.payoutId } },
  ],
});

/** The provider has made the transfer: it holds so much less for us. */
export const sending = (payout: PayoutRound, transferId: string, at: Date): Posting => ({
  cause: { kind: 'payout_sent', id: causeId(payout) },
  at,
  entries: [
    { account: accounts.payouts, cents: -payout.cents, detail: { payoutId: payout.payoutId } },
    { account: accounts.provider, cents: payout.cents, detail: { payoutId: payout.payoutId, source: transferId } },
  ],
});

/** Not sent after all: the salon's again. */
export const reversalPosting = (kind: 'payout_failed' | 'payout_held', payout: PayoutRound, at: Date): Posting => ({
  cause: { kind, id: causeId(payout) },
  at,
  entries: [
    { account: accounts.payouts, cents: -payout.cents, detail: { payoutId: payout.payoutId } },
    { account: accounts.salon(payout.salonId), cents: payout.cents, detail: { payoutId: payout.payoutId } },
  ],
});
