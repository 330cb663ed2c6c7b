/** The postings by which a lost dispute takes its money, and gives it back if it is won after all. */
export const lossCauses = `('dispute_lost', 'dispute_returned')`;

/**
 * Returns a relation of disputes `d` with their ledger transactions `t` of these causes. The first posting of a kind has
 * the dispute's id as its cause; a later one also has the number of the movement at the provider that caused it.
 * @param causes cause kinds as an SQL list
 */
export const disputesWithTransactions = (causes: string) => `disputes d
  cross join lateral generate_series(0, d.movements) as movement
  join ledger_transactions t on t.cause_kind in ${causes}
    and t.cause_id = case movement when 0 then d.stripe_dispute_id else d.stripe_dispute_id || ':' || movement end`;

/** Returns the provider's id of the dispute in the cause of a transaction. */
export const disputeOfCause = (transaction: string) => `split_part(${transaction}.cause_id, ':', 1)`;
