import { waitingFigure } from '../platform/index.js';

/** The refunds that the provider has not been asked for yet. */
export const dueRefundsFigure = waitingFigure({
  what: 'refunds',
  query: `select count(*)::int as count, min(created_at) as "oldestAt" from refunds where status = 'requested' and created_at <= $1`,
});
