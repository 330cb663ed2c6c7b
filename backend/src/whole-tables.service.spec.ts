import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';

import { Cast } from '../test/cast.js';
import { type AmongOthers, runAmongOthers } from '../test/others.js';
import { planOf, plansOf, preferIndexes, sqlOn, stepsOver } from '../test/query-plan.js';
import { dueErasuresQuery } from './account-closing/due-erasures.service.js';
import { AccountErasure } from './auth/index.js';
import { openChargesQuery } from './charges/missed-charge-changes.service.js';
import { lockDue, postponeUndecided } from './ledger/cycles/due-cycles.sql.js';
import { missedCyclesQuery } from './ledger/cycles/missed-cycles.service.js';
import { backlogQuery, WaitingFigures } from './platform/health/waiting-figures.registry.js';
import type { Sql } from './platform/index.js';
import { commandsStatement } from './platform/jobs/retention.service.js';
import { disputedFactsQuery } from './refunds/disputes/dispute.view.js';
import { staleQuery } from './subscriptions/missed-changes.service.js';
import { lockOverdueOffers } from './waitlist/offer.sql.js';
import { readSalonQueue } from './waitlist/queue.view.js';
import { endPastWaits, endWaitsWithBath, hasBathOn } from './waitlist/wait.sql.js';

let others: AmongOthers;
let client: pg.PoolClient;

beforeAll(async () => {
  others = await runAmongOthers();
  client = others.client;
  await client.query(
    `insert into waits (owner_id, pet_id, subscription_id, salon_id, wanted_on, minutes, time_zone, ends_at,
       created_at, add_on_ids)
     select owner_id, pet_id, id, $1, current_date + id % 60, int4range(540, 1020), 'UTC', now() + interval '60 days',
       now(), '{}'
     from subscriptions`,
    [others.salonId],
  );
  await client.query(
    `insert into reviews (appointment_id, owner_id, salon_id, rating, comment, created_at)
     select id, owner_id, salon_id, 5, 'Clean', now() from appointments where status = 'completed'`,
  );
  await client.query('analyze waits, reviews');
});
beforeEach(async () => void (await client.query('savepoint before')));
afterEach(async () => void (await client.query('rollback to before')));
afterAll(() => others.end());

/** Returns the large tables that plans read from end to end. */
const wholeReads = (plans: string) =>
  [
    ...plans.matchAll(
      /Seq Scan on (appointments|billing_cycles|subscriptions|pets|reviews|waits|users|mails|outbox|charges)/g,
    ),
  ].map(([, table]) => table);

test('closing months reads only their own visits', async () => {
  const now = new Date(Date.now() + 1_000);
  const plans = await plansOf(client, async (sql) => postponeUndecided(sql, await lockDue(sql, now, 5), now));
  expect(plans).toContain('appointments');
  expect(wholeReads(plans)).toEqual([]);
});

test('what waits to be done is counted by an index, even if most of a table waits', async () => {
  const { all } = others.running.app.get(WaitingFigures);
  const whole: [string, unknown][] = [];
  for (const { what, query } of all)
    whole.push([what, wholeReads(await planOf(client, backlogQuery(query), [new Date()]))]);
  expect(Object.fromEntries(whole)).toEqual({
    cycles: [],
    charges: [],
    refunds: [],
    payouts: [],
    differences: [],
  });
});

test('subscriptions whose period has passed are found without a walk through all others', async () => {
  await client.query(`update subscriptions set stripe_subscription_id = 'sub_' || id`);
  await client.query('analyze subscriptions');
  const plan = await planOf(client, staleQuery, [new Date(), '-infinity', 0, 100]);
  expect(plan).toContain('Index Scan using subscriptions_by_next_charge');
});

test('missed cycles are looked for among the periods that have just begun', async () => {
  await client.query(
    `update subscriptions set stripe_subscription_id = 'sub_' || id,
       current_period_start = now() - id % 25 * interval '1 day', current_period_end = now() + interval '5 days'`,
  );
  await client.query(
    `update billing_cycles c set starts_at = current_period_start, ends_at = current_period_end
     from subscriptions s where s.id = c.subscription_id and c.starts_at = now() - interval '1 month'
       and s.id % 250 <> 2`,
  );
  await client.query('analyze subscriptions, billing_cycles');
  await preferIndexes(client);
  const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const look = (sql: Sql) => sql.rows(missedCyclesQuery, [new Date(), since, 0, 200]);
  expect(await stepsOver(client, 500, look)).toEqual([]);
  expect((await look(sqlOn(client))).length).toBeGreaterThan(5);
});

test('accounts that are due to be erased are found without a walk through those that were erased', async () => {
  await client.query(
    `update users set closing_asked_at = now() - interval '1 year', erases_at = now() - interval '1 year', erased_at = case when id % 20 = 0 then now() end
     where id % 20 = 0 or id % 100 = 1`,
  );
  await client.query('analyze users');
  const plan = await planOf(client, dueErasuresQuery, [new Date(), '-infinity', 0, 100]);
  expect(plan).toContain('Index Scan using users_to_erase');
});

test('open objections are found without those that were settled', async () => {
  await client.query(
    `update appointments set assumed_at = now() - interval '1 week', objected_at = now() - interval '1 week', objection = 'No', objection_settled_at = now() where id % 2 = 0`,
  );
  await client.query('analyze appointments');
  const open = 'objected_at <= now() and objection_settled_at is null';
  const plan = await planOf(client, `select id from appointments where ${open} order by objected_at, id limit 100`, []);
  expect(plan).toContain('appointments_with_open_objection');
});

test('a freed place asks for the waits at its salon and around it, not for all', async () => {
  const elsewhere = await new Cast(others.running).salon();
  const plans = await plansOf(client, (sql) => readSalonQueue(sql, elsewhere, new Date()));
  expect(wholeReads(plans)).toEqual([]);
  expect(plans).toContain('waits_at_a_salon');
  expect(plans).toContain('waits_around_a_place');
  expect(plans).not.toContain('waits_in_line');
});

test('waits that are over are found without those that go on', async () => {
  const left = await new Cast(others.running).salon();
  const past = await client.query(`update waits set ends_at = now() - interval '1 minute' where id % 100 = 0`);
  const alone = await client.query('update waits set salon_id = $1 where id % 100 = 1', [left]);
  await client.query(`update salons set status = 'rejected' where id = $1`, [left]);
  await client.query('analyze waits, salons');
  await preferIndexes(client);
  expect(await stepsOver(client, 60, (sql) => endPastWaits(sql, new Date()))).toEqual([]);
  const ended = await sqlOn(client).row(`select count(*)::int from waits where state = 'expired'`);
  expect(ended).toEqual({ count: past.rowCount! + alone.rowCount! });
});

test('offers that are over are found without those that go on', async () => {
  await client.query(
    `insert into wait_offers (wait_id, pet_id, salon_id, starts_at, ends_at, hold_id, offered_at, held_until)
     select id, pet_id, $1, now() + interval '2 days', now() + interval '49 hours', id, now() - interval '1 hour',
       now() + (id % 100 - 1) * interval '1 minute'
     from waits`,
    [others.salonId],
  );
  await client.query('analyze wait_offers');
  await preferIndexes(client);
  const look = (sql: Sql) => lockOverdueOffers(sql, new Date(), 100);
  expect(await stepsOver(client, 60, look)).toEqual([]);
  expect((await look(sqlOn(client))).length).toBeGreaterThan(30);
});

test('old commands are found without those that are still remembered, wherever they are', async () => {
  await client.query(
    `insert into idempotent_commands (actor_id, key, command, request_hash, created_at)
     select $1, 'key ' || n, 'tip', '', now() - n % 60 * interval '1 day' from generate_series(1, 20000) n`,
    [others.owner.userId],
  );
  await client.query('analyze idempotent_commands');
  await preferIndexes(client);
  const before = new Date(Date.now() - 59 * 86_400_000);
  expect(await stepsOver(client, 200, (sql) => sql.rows(commandsStatement, [before, 200]))).toEqual([]);
});

test('an index finds the rows that reference a row that is deleted', async () => {
  const { rows } = await client.query<{ reference: string }>(
    `select c.conrelid::regclass || ' (' || a.attname || ')' as reference
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid::regclass::text = any($1)
       and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
     order by 1`,
    [['appointments', 'holds', 'waits', 'wait_offers', 'sessions', 'guest_checkouts', 'salon_closures', 'mails']],
  );
  expect(rows).toEqual([]);
});

test('a posting looks up its accounts, also on a connection that planned it for a Monday’s payouts', async () => {
  await client.query(`insert into ledger_accounts (kind, owner_id) select 'cycle', id from billing_cycles`);
  await client.query('analyze ledger_accounts');
  const post = (cause: string) =>
    client.query(
      `with posted as (
         insert into ledger_transactions (cause_kind, cause_id, occurred_at) values ('adjustment', $1, now()) returning id
       ) insert into ledger_entries (transaction_id, account_id, amount_cents)
       select posted.id, a.id, case owner_id when (select min(id) from billing_cycles) then 5 else -5 end
       from posted, ledger_accounts a
       where kind = 'cycle' and owner_id = any((select array_agg(id) from (
         select id from billing_cycles order by id limit 2) two)::bigint[])`,
      [cause],
    );
  const readWhole = async () => {
    const { rows } = await client.query<{ count: string }>(
      `select seq_tup_read as count from pg_stat_xact_user_tables where relname = 'ledger_accounts'`,
    );
    return Number(rows[0]!.count);
  };
  await client.query('set local enable_nestloop = off');
  await post('planned without nested loops');
  await client.query('set local enable_nestloop = on');
  const before = await readWhole();
  await post('posted by that plan');
  expect(await readWhole()).toBe(before);
});

test('open charges are found by their own index', async () => {
  await client.query(
    `update charges set stripe_intent_id = 'pi_' || id, status = case when id % 50 = 0 then 'open' else status end`,
  );
  await client.query('analyze charges');
  const plan = await planOf(client, openChargesQuery, [new Date(0), 0, 0, 200]);
  expect(plan).toContain('charges_open');
});

test("a visit ends the waits of its own dog without a look at other dogs' waits", async () => {
  const inLine = 'select a.id from appointments a join waits w on w.pet_id = a.pet_id limit 1';
  const { rows } = await client.query<{ id: number }>(inLine);
  const plans = await plansOf(client, (sql) => endWaitsWithBath(sql, new Date(), rows[0]!.id));
  expect(plans).toContain('LockRows');
  expect(wholeReads(plans)).toEqual([]);
});

test('whether a dog has a bath on a day is asked of its own visits', async () => {
  const plans = await plansOf(client, (sql) => hasBathOn(sql, 7, '2026-12-01'));
  expect(wholeReads(plans)).toEqual([]);
});

test('a person is erased without a look at others', async () => {
  const person = { userId: others.owner.userId, addresses: ['somebody@lather.test'], requested: [] };
  await client.query('set local enable_seqscan = off');
  const plans = await plansOf(client, (sql) => others.running.app.get(AccountErasure).erase(sql, person, new Date()));
  expect(wholeReads(plans)).toEqual([]);
});

test('the evidence of a dispute reads the visits of its owner', async () => {
  expect(await planOf(client, disputedFactsQuery, [1])).toContain('appointments_by_owner');
});

test.each([
  ['subscriptions', 'pet_id = 7'],
  ['payouts', `transfer_id = 'tr_1'`],
  ['payout_transfers', `bank_payout_id = 'po_1'`],
  ['sessions', 'least(expires_at, revoked_at) < now()'],
  ['guest_checkouts', `status in ('registered', 'closed') and updated_at < now()`],
  ['users', `role = 'admin'`],
])('%s are found by an index: %s', async (table, condition) => {
  await client.query('set local enable_seqscan = off');
  expect(await planOf(client, `select * from ${table} where ${condition}`, [])).not.toContain('Seq Scan');
});
