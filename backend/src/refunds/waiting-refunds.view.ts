import { waitingFigure } from '../platform/index.js';

/** The refunds that the provider has not been asked for yet. */
export const dueRefundsFigure = waitingFigure({
  what: 'refunds',
  query: `select created_at as at from refunds where status = 'requested' and created_at <= $1 order by created_at`,
});
