import { Migration } from '@mikro-orm/migrations';

/** The stored sentences as they read until now; `payouts.reason` keeps what a person or a bank wrote. */
const sentences: Readonly<Record<string, string>> = {
  account_in_review: 'The payment provider is still checking the salon’s payout account.',
  account_lost: 'The payment provider no longer has the salon’s payout account: the salon has to set up another one.',
  account_rejected: 'The payment provider has closed the salon’s payout account.',
  account_unfinished: 'The salon has not finished setting up its payout account yet.',
  bank_refused: 'The salon’s bank refused an earlier payout: its bank details have to be corrected.',
  owes_more:
    'More was taken from the salon since its statement than it has earned since: its money goes into the next statement.',
  account_missing: 'The salon has not set up its payout account yet.',
  account_asks_for_details:
    'The salon’s payout account cannot receive money: the payment provider still asks for details.',
  balance_short: 'The balance at the payment provider does not cover this payout yet.',
  made_otherwise:
    'The payment provider has a transfer for this payout with another amount or to another account. Compare the two, take that transfer back in the provider’s dashboard, and try again.',
  not_allowed:
    'The payment provider does not allow the platform to make this transfer: look at the account’s status and the API key’s permissions in its dashboard, then try again.',
  refused: 'The payment provider refused this transfer.',
  provider_silent: 'The payment provider does not answer. We keep asking.',
};

const onHold = 'Payouts to this salon are on hold: ';

/** The reason why a payout waits or failed is a code, beside what a person or a bank wrote. */
export class PayoutReasonCodes20261122201000 extends Migration {
  override up(): void {
    this.addSql('alter table payouts add column reason_code text');
    const known = Object.entries(sentences).map(([code, sentence]) => `('${code}', '${sentence}')`);
    this.addSql(`
      update payouts set reason_code = known.code, reason = null
      from (values ${known.join(', ')}) as known(code, sentence) where reason = known.sentence`);
    this.addSql(`
      update payouts set reason_code = 'on_hold', reason = substr(reason, ${onHold.length + 1})
      where reason_code is null and starts_with(reason, '${onHold}')`);
    this.addSql(`
      update payouts set reason_code = case when state = 'failed' then 'returned_by_bank' else 'held' end
      where reason_code is null and reason is not null`);
  }
}
