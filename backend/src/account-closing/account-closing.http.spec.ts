import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { belongings, type Belongings } from '../../test/belongings.js';
import { Cast } from '../../test/cast.js';
import { erase } from '../../test/erase.js';
import { type ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { mailTo, type Registered, registered } from '../../test/registered.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { DueErasures } from './due-erasures.service.js';
import type { AccountClosingDto } from './dto/account-closing.dto.js';

let running: RunningApp;
let cast: Cast;
let visitor: HttpClient;

beforeAll(async () => {
  running = await runApp({ workers: true });
  cast = new Cast(running);
  visitor = new HttpClient(running.url);
});
afterAll(() => running.close());

type Closing = AccountClosingDto & ErrorAnswer;

const day = 86_400_000;
const look = async (client: HttpClient) => (await client.get<Closing>('/api/user/closing')).body;
const close = (client: HttpClient) => client.post<Closing>('/api/user/closing');
const login = ({ email, password }: Registered) => visitor.post<{ token: string }>('/api/login', { email, password });
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await running.database.query<Row>(sql, values)).rows;
const rowOf = async (userId: number) =>
  (await query<Record<string, unknown>>('select * from users where id = $1', [userId]))[0]!;

const erased = (...userIds: number[]) => erase(running, ...userIds);

describe('asking', () => {
  test('ends every session, mails the date, and can be withdrawn for fourteen days', async () => {
    const rosa = await registered(running);
    const answer = await close(rosa.client);
    const inDays = (Date.parse(answer.body.erasesAt!) - Date.now()) / day;
    expect([answer.status, Math.round(inDays * 10) / 10]).toEqual([200, 14]);
    expect((await rosa.client.get('/api/user')).status).toBe(401);
    await mailTo(running, rosa.email, /will be deleted on/);
    const { body } = await login(rosa);
    const back = new HttpClient(running.url, body.token);
    expect((await back.get<{ erasesAt: string }>('/api/user')).body.erasesAt).toBe(answer.body.erasesAt);
    expect((await back.delete('/api/user/closing')).status).toBe(204);
    expect(await look(back)).toEqual({ obstacles: [], erasesAt: null });
    await mailTo(running, rosa.email, /account stays/);
    await erased();
    expect((await rowOf(rosa.userId)).email).toBe(rosa.email);
  });

  test('needs reauthentication', async () => {
    const rosa = await registered(running);
    await query('update sessions set proven_at = null where user_id = $1', [rosa.userId]);
    expect((await close(rosa.client)).body.code).toBe('auth.proof_needed');
  });

  test('is refused with everything that has to end first', async () => {
    const { owner } = await belongings(running, cast);
    const paths = [
      '/dashboard/pet-owner',
      '/dashboard/pet-owner?tab=appointments',
      '/dashboard/pet-owner?tab=payments',
    ];
    expect((await look(owner.client)).obstacles.map(({ path }) => path)).toEqual(paths);
    const answer = await owner.client.post<ErrorAnswer & { obstacles: object[] }>('/api/user/closing');
    expect([answer.status, answer.body.code, answer.body.obstacles.length]).toEqual([409, 'account_closing.in_use', 3]);
  });

  test('is refused while a refund waits for a second administrator', async () => {
    const { userId, client, subscriptionId } = await cast.owner();
    await query(
      `with ended as (update subscriptions set status = 'expired', end_date = now() where id = $1),
         cycle as (
           insert into billing_cycles (subscription_id, stripe_invoice_id, stripe_charge_id, starts_at, ends_at, paid_at,
             collected_cents)
           values ($1, 'in_wait', 'ch_wait', now() - interval '1 month', now(), now(), 4500) returning id)
       insert into refunds (stripe_charge_id, cycle_id, amount_cents, origin, reason, requested_by, needs_approval, status, created_at)
       select 'ch_wait', id, 4500, 'admin', 'The dog fell ill.', $2, true, 'waiting', now() from cycle`,
      [subscriptionId, userId],
    );
    const { obstacles } = await look(client);
    expect(obstacles.map(({ text }) => text)).toEqual(['A refund to you is not completed yet.']);
  });

  test('is refused to a partner salon, and open to one that was rejected', async () => {
    const [partner, rejected] = [await cast.salonDesk(), await cast.salonDesk({ status: 'rejected' })];
    expect((await close(partner.client)).status).toBe(409);
    expect((await close(rejected.client)).status).toBe(200);
    await erased(rejected.userId);
    const [salon] = await query('select name, phone, address from salons where id = $1', [rejected.salonId]);
    expect(salon).toEqual({ name: 'Former applicant', phone: '', address: '' });
  });

  test('is open to a partner that has left, whose salon is then nameless', async () => {
    const former = await cast.salonDesk();
    await query(
      `update salons set status = 'rejected', notice_given_at = now(), last_day = now()::date, left_at = now() where id = $1`,
      [former.salonId],
    );
    expect((await close(former.client)).status).toBe(200);
    await erased(former.userId);
    const [salon] = await query('select name, phone, address from salons where id = $1', [former.salonId]);
    expect(salon).toEqual({ name: 'Former partner', phone: '', address: '' });
  });

  test('of the last two administrators who close their accounts at once, one stays', async () => {
    const [ada, bea] = [await cast.account('admin', 'ada'), await cast.account('admin', 'bea')];
    await query(`update users set password_hash = 'set' where id = any ($1::int[])`, [[ada.userId, bea.userId]]);
    const answers = await Promise.all([close(ada.client), close(bea.client)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is refused to an administrator beside whom there are only suspended ones', async () => {
    await query(`update users set suspended_at = now(), suspension_reason = 'Left' where role = 'admin'`);
    expect((await close((await cast.account('admin', 'cleo')).client)).status).toBe(409);
  });
});

describe('after the days of grace', () => {
  test('the account is erased, one event reports it, and address and username are free again', async () => {
    const rosa = await registered(running);
    await close(rosa.client);
    await Promise.all([erased(rosa.userId), running.app.get(DueErasures).eraseDue()]);
    await erased(rosa.userId);
    const row = await rowOf(rosa.userId);
    expect([row.first_name, row.last_name, row.password_hash]).toEqual([null, null, null]);
    expect((await login(rosa)).status).toBe(401);
    const recorded = await query(
      `select 1 from outbox where type = 'account.erased' and (payload ->> 'userId')::int = $1`,
      [rosa.userId],
    );
    expect(recorded).toHaveLength(1);
    const petOwner = { firstName: 'Rosa', lastName: 'Tran' };
    const { email, password } = rosa;
    const again = { username: email.split('@')[0], email, password, role: 'pet_owner', petOwner };
    expect((await visitor.post('/api/register', again)).status).toBe(201);
  });

  test('the mails to an address stay that another account has by now, but for those before', async () => {
    const [rosa, heir] = [await registered(running), await registered(running)];
    await query(
      `insert into address_changes values
         (gen_random_uuid(), $1, 'given.up@lather.test', $2, 'u1', 'u2', now() - interval '9 days', now(), now() - interval '9 days', now(), now())`,
      [rosa.userId, rosa.email],
    );
    await query(
      `insert into address_changes values
         (gen_random_uuid(), $1, $2, 'given.up@lather.test', 'u3', 'u4', now() - interval '2 days', now(), now() - interval '2 days', now(), now())`,
      [heir.userId, heir.email],
    );
    await query(
      `update users set email = 'given.up@lather.test', created_at = now() - interval '20 days' where id = $1`,
      [heir.userId],
    );
    await query(
      `insert into mails (id, event_id, recipient, content, created_at, sent_at)
       select gen_random_uuid(), gen_random_uuid(), 'given.up@lather.test', '{"kind": "password-changed"}',
         now() - days * interval '1 day', now() from unnest(array[1, 10]) days`,
    );
    await close(rosa.client);
    await erased(rosa.userId);
    const left = await query(
      `select round(extract(epoch from now() - created_at) / 86400)::int as days from mails
       where recipient = 'given.up@lather.test' and content ->> 'kind' = 'password-changed'`,
    );
    expect(left).toEqual([{ days: 1 }]);
  });

  test('an account that is in use again is kept, and its owner is notified', async () => {
    const rosa = await registered(running);
    await close(rosa.client);
    const [pet] = await query<{ id: number }>(
      `insert into pets (owner_id, name, size, created_at) values ($1, 'Rex', 'small', now()) returning id`,
      [rosa.userId],
    );
    await query(
      `insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, created_at)
       values ($1, $2, 1, 'active', 4500, now(), now())`,
      [rosa.userId, pet!.id],
    );
    await erased(rosa.userId);
    expect(await rowOf(rosa.userId)).toMatchObject({ email: rosa.email, erases_at: null });
    expect((await mailTo(running, rosa.email, /account stays/)).text).toContain('in use again');
  });

  test('an erasure that fails halfway changes nothing and does not delay others', async () => {
    const [rosa, other] = [await registered(running), await registered(running)];
    await close(rosa.client);
    await close(other.client);
    await query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before update on users for each row when (old.id = ${rosa.userId} and new.erased_at is not null)
      execute function refuse()`);
    await query(`insert into notification_preferences values ($1, 'reviews', 'email', false, now())`, [rosa.userId]);
    await erased(rosa.userId, other.userId);
    expect([(await rowOf(rosa.userId)).email, (await rowOf(other.userId)).first_name]).toEqual([rosa.email, null]);
    expect(await query('select 1 from notification_preferences where user_id = $1', [rosa.userId])).toHaveLength(1);
    await query('drop trigger refuse on users; drop function refuse');
    await erased();
    expect((await rowOf(rosa.userId)).first_name).toBeNull();
  });
});

/** The id of the owner who is erased after a full life. */
let goneId = 0;

/** Words that stand nowhere else. */
const words = {
  email: 'zanzibar@lather.test',
  earlier: 'zephyr@lather.test',
  username: 'zanzibarina',
  firstName: 'Zephyrine',
  lastName: 'Quixley',
  phone: '512-555-9876',
  address: '77 Zigzag Lane',
  pet: 'Zwieback',
  breed: 'Zwergpudel',
  notes: 'Zucchini makes him sneeze',
  comment: 'Zestful bubbles',
  objection: 'Zapped by the dryer',
  ip: '198.51.100.77',
};

/** Returns an owner with rows in every table, whose subscription and visits are over. */
async function lived(): Promise<Belongings> {
  const about = await belongings(running, cast);
  const { userId, petId } = about.owner;
  const sql: [string, unknown[]][] = [
    [
      `update users set email = $2, username = $3, first_name = $4, last_name = $5, phone = $6, address = $7 where id = $1`,
      [userId, words.email, words.username, words.firstName, words.lastName, words.phone, words.address],
    ],
    [
      'update pets set name = $2, breed = $3, coat_type = $3, special_notes = $4 where id = $1',
      [petId, words.pet, words.breed, words.notes],
    ],
    [
      `update subscriptions set status = 'expired', first_bath = to_jsonb($2::text) where owner_id = $1`,
      [userId, words.notes],
    ],
    [`update appointments set status = 'cancelled' where owner_id = $1 and status = 'scheduled'`, [userId]],
    [`update appointments set notes = $2 where owner_id = $1`, [userId, words.notes]],
    [
      `update appointments set assumed_at = now(), objected_at = now(), objection_settled_at = now(), objection = $2 where id = $1`,
      [about.completedId, words.objection],
    ],
    [`update charges set status = 'given_up' where owner_id = $1`, [userId]],
    [
      `insert into reviews (appointment_id, salon_id, owner_id, rating, comment, created_at) values ($1, $2, $3, 4, $4, now())`,
      [about.completedId, about.desk.salonId, userId, words.comment],
    ],
    [
      `update salons set recent_reviews = (select jsonb_agg(jsonb_build_object('id', id, 'rating', rating, 'comment', comment,
         'customerName', $2::text, 'createdAt', created_at)) from reviews where salon_id = $1) where id = $1`,
      [about.desk.salonId, `${words.firstName} Q.`],
    ],
    [
      `insert into address_changes values (gen_random_uuid(), $1, $2, $3, 'a', 'b', now(), now(), now(), now() + interval '1 day')`,
      [userId, words.earlier, words.email],
    ],
    [`insert into address_verifications values (gen_random_uuid(), $1, $2, 'c', now(), now())`, [userId, words.email]],
    [
      `insert into sign_in_notices values (gen_random_uuid(), $1, $2, 'hash', 'Chrome', $3, now(), 'd', now())`,
      [userId, words.email, words.ip],
    ],
    [`insert into known_browsers values ($1, 'hash', now(), now())`, [userId]],
    [
      `insert into audit_log (occurred_at, actor_id, actor_role, action, subject_kind, subject_id, after)
       values (now(), $1::int, 'owner', 'user.signed_in', 'user', $1::int::text, jsonb_build_object('address', $2::text)),
         (now(), null, 'platform', 'user.sign_in_refused', 'user', $1::int::text, jsonb_build_object('address', $2::text))`,
      [userId, words.ip],
    ],
    [
      `insert into mails (id, event_id, recipient, content, created_at, sent_at) values
       (gen_random_uuid(), gen_random_uuid(), $1, '{"kind": "password-changed"}', now(), now()),
       (gen_random_uuid(), gen_random_uuid(), $2, '{"kind": "password-changed"}', now(), now()),
       (gen_random_uuid(), gen_random_uuid(), 'salon@lather.test',
         jsonb_build_object('kind', 'bath-booked', 'to', 'salon', 'bath',
           jsonb_build_object('appointmentId', $3::bigint, 'ownerName', $4::text, 'petName', $5::text)), now(), now()),
       (gen_random_uuid(), gen_random_uuid(), 'salon@lather.test',
         jsonb_build_object('kind', 'baths-moved', 'to', 'salon', 'baths', jsonb_build_array(
           jsonb_build_object('appointmentId', $3::bigint, 'ownerName', $4::text, 'petName', $5::text))), now(), now())`,
      [words.email, words.earlier, about.appointmentId, words.firstName, words.pet],
    ],
    [
      `insert into outbox (type, payload, occurred_at, relayed_at)
       values ('auth.password_reset_asked', jsonb_build_object('email', $1::text), now(), now()),
         ('auth.signed_in_from_new_browser', jsonb_build_object('userId', $2::int, 'address', $3::text), now(), now())`,
      [words.email, userId, words.ip],
    ],
    [
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at, session_id)
       select $1, 'https://push.test/' || $2, $2, $2, now(), id from sessions where user_id = $1 limit 1`,
      [userId, words.username],
    ],
    [
      `insert into calendar_feeds (id, owner_id, secret_hash, created_at) values (gen_random_uuid(), $1, 'e', now())`,
      [userId],
    ],
    [`insert into notification_preferences values ($1, 'reviews', 'email', false, now())`, [userId]],
  ];
  for (const [text, values] of sql) await query(text, values);
  return about;
}

/** Returns all texts and documents of all tables as one text. */
async function everyText(): Promise<string> {
  const columns = await query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', 'citext', 'json', 'jsonb', 'varchar')`,
  );
  expect(columns.length).toBeGreaterThan(100);
  const found = await Promise.all(
    columns.map(({ table, column }) =>
      query<{ text: string }>(`select string_agg("${column}"::text, ' ') as text from "${table}"`),
    ),
  );
  return found.map(([row]) => row?.text ?? '').join('\n');
}

test('no column of any table contains data of an erased person; ratings, visits and money stay', async () => {
  const about = await lived();
  goneId = about.owner.userId;
  const before = await everyText();
  expect(Object.values(words).filter((word) => !before.includes(word))).toEqual([]);
  expect((await look(about.owner.client)).obstacles).toEqual([]);
  expect((await close(about.owner.client)).status).toBe(200);
  await erased(about.owner.userId);
  const after = await everyText();
  expect(Object.values(words).filter((word) => after.includes(word))).toEqual([]);
  const kept = await query(
    `select (select count(*)::int from appointments where owner_id = $1) as visits,
       (select rating from reviews where owner_id = $1) as stars, (select amount_cents from charges where owner_id = $1) as cents,
       (select recent_reviews -> 0 ->> 'customerName' from salons where id = $2) as reviewer`,
    [about.owner.userId, about.desk.salonId],
  );
  expect(kept).toEqual([{ visits: 2, stars: 4, cents: 1500, reviewer: 'Customer' }]);
});

/**
 * Tables that name an account, and what becomes of their rows. A new table is listed here and in its module's eraser.
 */
const becomes: Readonly<Record<string, 'gone' | 'ids alone'>> = {
  address_changes: 'gone',
  address_verifications: 'gone',
  appointment_series: 'ids alone',
  appointments: 'ids alone',
  calendar_feeds: 'gone',
  card_changes: 'gone',
  charges: 'ids alone',
  code_generators: 'gone',
  consents: 'ids alone',
  expiring_card_warnings: 'gone',
  gone_payment_customers: 'ids alone',
  group_bookings: 'ids alone',
  guest_checkouts: 'ids alone',
  holds: 'gone',
  known_browsers: 'gone',
  notification_preferences: 'gone',
  passkey_challenges: 'gone',
  passkeys: 'gone',
  password_links: 'gone',
  payment_customers: 'gone',
  pets: 'ids alone',
  push_subscriptions: 'gone',
  recovery_codes: 'gone',
  reviews: 'ids alone',
  salon_customers: 'ids alone',
  sessions: 'gone',
  sign_in_notices: 'gone',
  sign_in_tickets: 'gone',
  subscriptions: 'ids alone',
  waits: 'gone',
};

test('every table that names accounts is erased, or is listed as keeping ids alone', async () => {
  const named = await query<{ table: string; column: string }>(
    `select distinct on (1) r.conrelid::regclass::text as table, a.attname as column from pg_constraint r
     join pg_attribute a on a.attrelid = r.conrelid and a.attnum = any (r.conkey)
     where r.confrelid = 'users'::regclass and r.contype = 'f' and a.attname in ('owner_id', 'user_id') order by 1`,
  );
  expect(named.map(({ table }) => table)).toEqual(Object.keys(becomes).sort());
  const left = await Promise.all(
    named.map(async ({ table, column }) =>
      (await query(`select 1 from ${table} where ${column} = $1`, [goneId])).length > 0 ? table : undefined,
    ),
  );
  expect(left.filter((table) => table && becomes[table] === 'gone')).toEqual([]);
});
