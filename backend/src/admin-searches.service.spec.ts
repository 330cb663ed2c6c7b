import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase } from '../test/fresh-database.js';
import { planOf } from '../test/query-plan.js';
import { peopleQuery } from './admin/people/people.service.js';
import { payoutConditions, payoutCountQuery, payoutOrder, payoutPageQuery } from './payout-admin/payout-list.view.js';

let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  client = new pg.Client(database.url);
  await client.connect();
  // The rows are read alone, without what belongs to them.
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into users (email, username, first_name, last_name, role, created_at)
    select 'person' || n || '@lather.test', 'somebody' || n, case when n % 3 > 0 then 'Olive' end,
      case when n = 77 then 'Quixada' when n % 3 < 2 then 'Park' end, 'pet_owner', now()
    from generate_series(1, 20000) n`);
  await client.query(`
    insert into salons (name, phone, address, city, state, zip_code, email, status, source, time_zone, created_at)
    select 'Happy Paws ' || n || case when n = 77 then ' Quixotic 100%' else '' end, '512-555-0100', 'Main Street',
      case when n = 78 then 'Quixote' else 'Austin' end, 'TX', '78701', 'salon' || n || '@lather.test', 'approved',
      'registration', 'America/Chicago', now()
    from generate_series(1, 20000) n`);
  await client.query(`
    insert into payouts (salon_id, period_id, iso_week, state, opening_cents, lines_cents, released_cents, drafted_at,
      changed_at)
    select id, 1, '2026-W30', 'held', 0, id, 0, now(), now() from salons`);
  await client.query('vacuum analyze users, salons, payouts');
});
afterAll(async () => {
  await client.end();
  await drop();
});

const peopleLike = async (text: string) =>
  (await client.query<{ username: string }>(peopleQuery, [new Date(), `%${text}%`])).rows.map((row) => row.username);

test('a search among many accounts reads those that have the letters, in any of their words', async () => {
  const plan = await planOf(client, peopleQuery, [new Date(), '%quixa%']);
  expect(plan).toContain('users_by_words');
  expect(plan).not.toContain('Seq Scan on users');
  for (const text of ['quixa', 'PERSON77@', 'BODY77\n']) expect(await peopleLike(text)).toContain('somebody77');
});

test('a name is found by its first part, its last part and across both, and no text spans two words of an account', async () => {
  expect(await peopleLike('olive quix')).toEqual(['somebody77']);
  expect(await peopleLike('77 olive')).toEqual([]);
  expect(await peopleLike('lather.test somebody')).toEqual([]);
});

const payoutsOf = (q: string) => {
  const condition = payoutConditions({ q });
  const page = payoutPageQuery(condition, payoutOrder.part({}, 20));
  return { condition, page };
};

test('payouts of a salon are found by a part of its name, without a look at other salons or payouts', async () => {
  const { condition, page } = payoutsOf('quixot');
  for (const plan of [
    await planOf(client, page.sql, page.values),
    await planOf(client, payoutCountQuery(condition), condition.values),
  ]) {
    expect(plan).toContain('salons_by_review_words');
    expect(plan).not.toMatch(/Seq Scan on (salons|payouts)|payouts_in_order/);
  }
});

test.each([
  ['quixotic', 1],
  ['QUIXOTIC', 1],
  ['paws 77 q', 1],
  ['100%', 1],
  ['s_77', 0],
  ['austin', 0],
])('a salon is found by its name alone: %j finds %i', async (q, count) => {
  const { page } = payoutsOf(q);
  expect((await client.query(page.sql, page.values)).rowCount).toBe(count);
});
