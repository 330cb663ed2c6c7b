import { personalDataPart } from '../../auth/index.js';

/** A salon's payouts, week by week (rules.md#personal-data). */
export const ownPayoutsPart = personalDataPart(
  'payouts',
  `select p.id, p.iso_week as week, p.state, p.amount_cents as "amountCents", p.drafted_at as "draftedAt",
     p.sent_at as "sentAt"
   from payouts p join salons s on s.id = p.salon_id where s.account_id = $1 order by p.iso_week, p.id`,
);
