import type pg from 'pg';

/** The records that people can find, read from the filled network. */
export interface KnownRecords {
  /** Approved salons. */
  readonly salonIds: readonly number[];
  readonly zipCodes: readonly string[];
  /** The visits to be marked, with the account of their salon. */
  readonly visits: readonly { readonly id: number; readonly accountId: number }[];
}

/** Reads what callers can name: approved salons, ZIP codes, and the visits that their salons can mark. */
export async function readKnownRecords(client: pg.Client): Promise<KnownRecords> {
  const salons = await client.query<{ id: number }>(`select id from salons where status = 'approved' order by id`);
  const codes = await client.query<{ code: string }>('select code from zip_codes order by code');
  const visits = await client.query<{ id: number; accountId: number }>(
    `select a.id::int, s.account_id as "accountId" from appointments a join salons s on s.id = a.salon_id
     where a.status = 'scheduled' and s.status = 'approved' order by a.id`,
  );
  return {
    salonIds: salons.rows.map(({ id }) => id),
    zipCodes: codes.rows.map(({ code }) => code),
    visits: visits.rows,
  };
}

/**
 * Returns the numbers of what the hour has done.
 * @param begun when the hour began, in real time
 */
export async function readCounts(client: pg.Client, begun: Date): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*)::int from outbox) as "events",
       (select count(*)::int from event_deliveries where delivered_at >= $1) as "deliveries",
       (select count(*)::int from stripe_events) as "webhooks kept",
       (select count(*)::int from billing_cycles where stripe_invoice_id not like 'in_now%'
         and stripe_invoice_id not like 'in_before%') as "months renewed",
       (select count(*)::int from ledger_transactions t where cause_kind = 'cycle' and id > (
         select max(id) from ledger_transactions where cause_kind = 'cycle' and occurred_at < (
           select min(opened_at) from payout_periods where closed_at is null))) as "cycles closed",
       (select count(*)::int from payouts where sent_at is not null) as "payouts sent"`,
    [begun],
  );
  return rows[0]!;
}
