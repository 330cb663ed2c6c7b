import { waitingFigure } from '../platform/index.js';

/** Refunds that the provider was not asked for yet. */
export const dueRefundsFigure = waitingFigure({
  what: 'refunds',
  query: `select count(*)::int as count, min(created_at) as "oldestAt" from refunds where status = 'requested' and created_at <= $1`,
});
