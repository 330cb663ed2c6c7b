import { personalDataPart } from '../auth/index.js';

/** The weights of an owner's dogs (rules.md#personal-data). */
export const ownWeightsPart = personalDataPart(
  'measuredWeights',
  `select w.id, w.pet_id as "petId", salons.name as salon, w.tenths_of_pound / 10.0::float8 as "weightPounds",
     w.state, w.stated_at as "statedAt", w.objection, w.decision_reason as "decisionReason"
   from measured_weights w join subscriptions s on s.id = w.subscription_id join salons on salons.id = w.salon_id
   where s.owner_id = $1 order by w.id`,
);
