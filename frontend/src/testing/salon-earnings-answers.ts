import type { EarningsDto, EarningsLineDto, StatementDto, StatementLineDto } from '../api/generated.ts';
import { json } from './fake-api.ts';

/** A week in which a salon has earned nothing yet; its next payout is on the Monday of week 48. */
export const noEarnings: EarningsDto = {
  owedCents: 0,
  runningCents: 0,
  heldCents: 0,
  onItsWayCents: 0,
  nextPayout: { at: '2026-11-23T06:00:00Z', week: '2026-W48', cents: 0, drafted: false, obstacle: null },
  weeks: [{ week: '2026-W48', earnedCents: 0, sentCents: 0, state: null }],
};

/** Biscuit's share of a cycle, as a line of a statement. */
export const bathsLine: StatementLineDto = {
  id: 90,
  at: '2026-11-18T03:30:00Z',
  cause: 'cycle',
  title: 'Biscuit’s baths',
  formula: '80% of $55.00, 2 of 5 baths this cycle',
  cents: 1760,
  question: null,
};

/** The draft of week 48, which can be questioned. */
export const draft: StatementDto = {
  id: 5,
  week: '2026-W48',
  state: 'draft',
  openingCents: 0,
  linesCents: 1760,
  releasedCents: 0,
  heldCents: 0,
  amountCents: 1760,
  reason: null,
  draftedAt: '2026-11-20T06:00:00Z',
  questionsUntil: '2026-11-23T00:00:00Z',
  paysAt: '2026-11-23T06:00:00Z',
  sentAt: null,
  carriedInto: null,
  takenBackCents: 0,
  canQuestion: true,
};

export interface EarningsData {
  earnings?: EarningsDto;
  running?: EarningsLineDto[];
  statements?: StatementDto[];
}

/** Returns the backend's answers about a salon's money; a test may change them in between. */
export const earningsAnswers = (affairs: EarningsData) => ({
  'GET /api/payouts/earnings': () => json(affairs.earnings ?? noEarnings),
  'GET /api/payouts/earnings/lines': () => json(affairs.running ?? []),
  'GET /api/payouts': () => json(affairs.statements ?? []),
});
