import { closingObstacle, erasurePart } from '../auth/index.js';

/** The account of a former partner is not closed while a weight may still credit it (rules.md#closed-accounts). */
export const undecidedWeightObstacle = closingObstacle('undecided weight', {
  text: 'A weight that you reported has not been decided yet. Please wait until it is.',
  path: '/dashboard/salon?tab=earnings',
  query: `select 1 from salons s join measured_weights w on w.salon_id = s.id
    where s.account_id = $1 and s.status <> 'approved' and w.state in ('waiting', 'objected') limit 1`,
});

/**
 * Erases objections and pictures about an owner's dogs. The weights stay, because payments follow from them. The
 * nightly cleanup deletes the files that no row names.
 */
export const weightErasure = erasurePart(
  'measuredWeights',
  `update measured_weights w set file_key = null, objection = case when objection is null then null else '' end
   from subscriptions s where s.id = w.subscription_id and s.owner_id = $1`,
);
