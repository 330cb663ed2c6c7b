import { erasurePart } from '../auth/index.js';

/**
 * Erases objections and pictures about an owner's dogs. The weights stay, because payments follow from them. The
 * nightly cleanup deletes the files that no row names.
 */
export const weightErasure = erasurePart(
  'measuredWeights',
  `update measured_weights w set file_key = null, objection = case when objection is null then null else '' end
   from subscriptions s where s.id = w.subscription_id and s.owner_id = $1`,
);
