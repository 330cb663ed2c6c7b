import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';

import { Cast } from '../test/cast.js';
import type { ErrorAnswer, HttpClient } from '../test/http-client.js';
import { type PlanStep, stepsOf } from '../test/query-plan.js';
import { runApp, type RunningApp } from '../test/running-app.js';
import { ListDb, ReadDb } from './platform/index.js';

const rowsOfEach = 20_000;
/** The largest offset. */
const farOffset = 10_000;
/**
 * The limit of rows that a page may read: its own, those of both kinds if a list has two, and those at the same instant
 * as its first.
 */
const maxOfPage = 100;
const maxCounted = 1_100;
/** A table with one row for each week. */
const staysSmall = /payout_periods/;

interface Row {
  readonly id: number;
}

interface Who {
  readonly salonId: number;
  readonly ownerId: number;
  readonly petId: number;
  readonly subscriptionId: number;
  readonly adminId: number;
}

/** Returns statements that insert rows into every list, without their side effects. */
const fill = ({ salonId, ownerId, petId, subscriptionId, adminId }: Who): readonly string[] => [
  `insert into payout_periods (iso_week, opened_at, closed_at)
   select '20' || lpad((n / 50)::text, 2, '0') || '-W' || lpad((n % 50 + 1)::text, 2, '0'), at, at
   from each_row where n < 200`,
  `insert into payouts (salon_id, period_id, iso_week, state, opening_cents, lines_cents, released_cents, drafted_at, changed_at)
   select ${salonId}, -n,
     '20' || lpad((n % 200 / 50)::text, 2, '0') || '-W' || lpad((n % 50 + 1)::text, 2, '0'),
     case when n % 100 = 0 then 'draft' else 'held' end, 0, n % 7, 0, at, at from each_row`,
  `insert into questioned_lines (entry_id, payout_id, salon_id, amount_cents, question, asked_at, held_cents, decision, decided_at, released_period_id)
   select n, (select min(id) from payouts), ${salonId}, 100, 'Why?', at, 0, 'upheld', at + n % 3 * interval '1 microsecond', 1
   from each_row`,
  `insert into questioned_lines (entry_id, payout_id, salon_id, amount_cents, question, asked_at, held_cents)
   select ${rowsOfEach} + n, (select min(id) from payouts), ${salonId}, 100, 'Why?', at, 0 from each_row`,
  `insert into payout_holds (salon_id, reason, placed_at, lifted_at)
   select ${salonId}, 'Asked', at, at from each_row`,
  `insert into adjustments (salon_id, amount_cents, reason, state, proposed_by, proposed_at, needs_approval, decided_at)
   select ${salonId}, 100, 'A slip', case when n % 1000 = 0 then 'declined' else 'posted' end, ${adminId}, at, true, at from each_row`,
  `insert into refunds (stripe_charge_id, amount_cents, origin, status, created_at)
   select 'ch_' || n, 100, 'provider', case when n % 1000 = 0 then 'failed' else 'succeeded' end, at from each_row`,
  `insert into reconciliation_tasks (source, provider_cents, ledger_cents, status, opened_at, closed_at)
   select 'stripe:' || n, 1, 2, case when n % 1000 = 0 then 'open' else 'vanished' end, at, case when n % 1000 > 0 then at end from each_row`,
  `insert into audit_log (occurred_at, actor_role, action, subject_kind, subject_id)
   select at, 'admin', case when n % 1000 = 0 then 'salon.seldom' else 'salon.often' end, 'salon', '1' from each_row`,
  `insert into appointments (id, subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at, week_starts_on, status, created_at)
   overriding system value
   select 1000000 + n, ${subscriptionId}, ${ownerId}, ${petId}, 'small', ${salonId}, 1, at, at + interval '30 minutes', at::date, 'completed', at from each_row`,
  `insert into charges (kind, appointment_id, owner_id, salon_id, amount_cents, salon_share_percent, status, stripe_charge_id, created_at, due_at, paid_at)
   select 'tip', 1000000 + n, ${ownerId}, ${salonId}, 100, 90, 'paid', 'ch_tip_' || n, at, at, at from each_row`,
  `insert into billing_cycles (subscription_id, stripe_invoice_id, stripe_charge_id, starts_at, ends_at, collected_cents, paid_at)
   select ${subscriptionId}, 'in_' || n, 'ch_' || n, at, at + interval '30 days', 4500, at from each_row`,
  `insert into ledger_transactions (cause_kind, cause_id, occurred_at) select 'test', n::text, at from each_row`,
  `insert into ledger_entries (id, transaction_id, account_id, amount_cents, payout_period_id) overriding system value
   select n + further, (select min(id) from ledger_transactions) - 1 + n, 1, 100, 1
   from each_row, (values (0), (${rowsOfEach})) as twice (further)`,
];

let running: RunningApp;
let cast: Cast;
let admin: HttpClient;
let salon: HttpClient;
let owner: HttpClient;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
  const ada = await cast.account('admin', 'ada');
  const desk = await cast.salonDesk();
  const olive = await cast.owner();
  [admin, salon, owner] = [ada.client, desk.client, olive.client];
  const client = new pg.Client(running.databaseUrl);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(`create temporary table each_row as
    select n, timestamptz '2020-01-01' + n / 3 * interval '1 hour' as at from generate_series(1, ${rowsOfEach}) as n`);
  const who = { ...desk, ...olive, ownerId: olive.userId, adminId: ada.userId };
  for (const sql of fill(who)) await client.query(sql);
  await client.query('vacuum analyze');
  await client.end();
});
afterAll(() => running.close());

const lists = [
  ['payouts', '/api/admin/payouts', () => admin],
  ['payouts of a state', '/api/admin/payouts?state=held', () => admin],
  ['refunds', '/api/admin/refunds', () => admin],
  ['refunds of a status', '/api/admin/refunds?status=succeeded', () => admin],
  ['payments', '/api/admin/payments', () => admin],
  ['adjustments', '/api/admin/adjustments', () => admin],
  ['open questions', '/api/admin/questioned-lines', () => admin],
  ['decided questions', '/api/admin/questioned-lines?state=decided', () => admin],
  ['differences', '/api/admin/reconciliation-tasks', () => admin],
  ['audit log', '/api/admin/audit', () => admin],
  ['own statements', '/api/payouts', () => salon],
  ['own charges', '/api/charges', () => owner],
] as const;

const withTerms = (path: string, terms: string) => `${path}${path.includes('?') ? '&' : '?'}${terms}`;
const idsOf = (rows: readonly (Row & { kind?: string })[]) => rows.map(({ id, kind }) => `${kind ?? ''} ${id}`);

describe.each(lists)('the list of %s', (_name, path, client) => {
  const page = (terms: string) => client().get<Row[]>(withTerms(path, terms));
  const nextOf = async (terms: string) => (await page(terms)).headers.get('x-next-cursor') ?? '';

  test('continues where the previous page ended', async () => {
    const whole = idsOf((await page('limit=21')).body);
    const parts: string[] = [];
    let terms = 'limit=7';
    while (parts.length < 21) {
      const { body, headers } = await page(terms);
      parts.push(...idsOf(body));
      terms = `limit=7&after=${headers.get('x-next-cursor')}`;
    }
    expect(parts).toEqual(whole);
    expect(new Set(parts).size).toBe(21);
  });

  test('is counted up to a thousand', async () => {
    expect((await page('limit=1')).headers.get('x-total-count')).toBe('1000+');
  });

  test('shows after a cursor what it shows by offset, and reads no more than a page', async () => {
    const after = await nextOf(`limit=5&offset=${farOffset - 5}`);
    const byOffset = await page(`limit=20&offset=${farOffset}`);
    const steps = await stepsDuring(async () => {
      expect(idsOf((await page(`limit=20&after=${after}`)).body)).toEqual(idsOf(byOffset.body));
    });
    expect(steps.filter(({ isCount, rows }) => rows > (isCount ? maxCounted : maxOfPage))).toEqual([]);
  });

  test('refuses a cursor of another list', async () => {
    for (const after of ['x', Buffer.from('["stars",1]').toString('base64url')]) {
      const { status, body } = await client().get<ErrorAnswer>(withTerms(path, `after=${after}`));
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'after']);
    }
  });
});

test('rows that come in between move no row from one page to the next', async () => {
  const path = '/api/admin/audit?action=salon.often&limit=5';
  const whole = idsOf((await admin.get<Row[]>(`${path}&offset=5`)).body);
  const first = await admin.get<Row[]>(path);
  await running.database.query(
    `insert into audit_log (occurred_at, actor_role, action, subject_kind, subject_id)
     values (now(), 'admin', 'salon.often', 'salon', '1')`,
  );
  const second = await admin.get<Row[]>(`${path}&after=${first.headers.get('x-next-cursor')}`);
  expect(idsOf(second.body)).toEqual(whole);
});

test('the last page has no cursor', async () => {
  const { body, headers } = await admin.get<Row[]>('/api/admin/audit?action=salon.seldom&limit=100');
  expect([body.length, headers.get('x-total-count'), headers.get('x-next-cursor')]).toEqual([20, '20', null]);
});

/** Returns the rows that each step of a call's queries reads, as executed. */
async function stepsDuring(call: () => Promise<void>) {
  const asked: (readonly [sql: string, values: readonly unknown[]])[] = [];
  const spies = [running.app.get(ListDb), running.app.get(ReadDb)].flatMap((db) =>
    (['rows', 'row'] as const).map((method) => {
      const real = db[method].bind(db);
      return jest.spyOn(db, method).mockImplementation((sql, values = []) => {
        asked.push([sql, values]);
        return real(sql, values) as never;
      });
    }),
  );
  await call().finally(() => spies.forEach((spy) => spy.mockRestore()));
  const steps: (PlanStep & { isCount: boolean })[] = [];
  for (const [sql, values] of asked) {
    const isCount = sql.includes('counted');
    const own = await stepsOf(running.database, sql, values);
    steps.push(...own.filter(({ step }) => !staysSmall.test(step)).map((step) => ({ ...step, isCount })));
  }
  return steps;
}
