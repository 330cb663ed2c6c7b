import { closingObstacle } from '../auth/index.js';
import { businessTerms } from '../plans/index.js';

const path = '/dashboard/salon?tab=earnings';
const formerPartner = `s.account_id = $1 and s.status <> 'approved'`;

/**
 * The account of a former partner is not closed while it is owed a payout, or one is on its way or came back from its
 * bank, because nobody could set up its payout account or correct its bank details afterwards (rules.md#closed-accounts). Less than the smallest payout is never paid.
 */
export const owedPayoutObstacle = closingObstacle('owed payout', {
  text: 'Your salon has earnings that are not paid out yet. Set up your payout account, and wait until the payout has reached your bank.',
  path,
  query: `select 1 from salons s where ${formerPartner} and (
      exists (select from ledger_accounts where kind = 'salon' and owner_id = s.id
        and balance_cents >= ${businessTerms.payouts.minimumCents})
      or exists (select from payouts where salon_id = s.id and (state in ('scheduled', 'sent')
        or state = 'failed' and sent_at is not null and taken_back_cents < amount_cents)))`,
});

/**
 * The account of a former partner is not closed while a month is open of which the salon may get a share: one with a
 * bath there, or one that began with it as the selected salon (rules.md#leaving-the-network).
 */
export const openMonthObstacle = closingObstacle('open month', {
  text: 'Your share of some months is not settled yet. Please wait until the last of these months has closed.',
  path,
  query: `select 1 from salons s
    where ${formerPartner} and (
      exists (select from salon_customers known
        join billing_cycles c on c.subscription_id = known.subscription_id and c.closed_at is null
        join appointments a on a.subscription_id = c.subscription_id and a.salon_id = s.id
          and a.starts_at >= c.starts_at and a.starts_at < c.ends_at and (a.status <> 'cancelled' or a.cancelled_late)
        where known.salon_id = s.id)
      or exists (select from subscriptions chosen
        join billing_cycles c on c.subscription_id = chosen.id and c.closed_at is null and c.starts_at < s.left_at
        where chosen.salon_id = s.id))`,
});
