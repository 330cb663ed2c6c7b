import { erasurePart } from '../auth/index.js';

/** Words and pictures about a dog's weight; what it weighed was paid by. Files that no row names are swept. */
export const weightErasure = erasurePart(
  'measuredWeights',
  `update measured_weights w set file_key = null, objection = case when objection is null then null else '' end
   from subscriptions s where s.id = w.subscription_id and s.owner_id = $1`,
);
