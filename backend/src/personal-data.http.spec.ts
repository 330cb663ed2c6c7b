import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { belongings, type Belongings } from '../test/belongings.js';
import { Cast } from '../test/cast.js';
import type { HttpClient } from '../test/http-client.js';
import { runApp, type RunningApp } from '../test/running-app.js';

let running: RunningApp;
let cast: Cast;
let olives: Belongings;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
  olives = await belongings(running, cast);
  await fill(olives);
});
afterAll(() => running.close());

type Rows = Record<string, unknown>[];
type File = Record<'account', Record<string, unknown>> & Record<string, Rows>;
const fileOf = async (client: HttpClient) => (await client.get<File>('/api/user/data')).body;

/** Adds the rows that the belongings lack, and another person's words and rows on the same things. */
async function fill({ owner, desk, completedId, chargeId }: Belongings): Promise<void> {
  const { userId, subscriptionId } = owner;
  const { rows } = await running.database.query<{ id: number }>(
    `insert into billing_cycles (subscription_id, stripe_invoice_id, stripe_charge_id, starts_at, ends_at, paid_at,
       collected_cents, returned_cents)
     values ($1, 'in_secret', 'ch_secret', now() - interval '1 day', now() + interval '29 days', now(), 4500, 500)
     returning id`,
    [subscriptionId],
  );
  const ada = await cast.account('admin', 'ada');
  const statements: [string, unknown[]][] = [
    [
      `insert into refunds (stripe_charge_id, cycle_id, amount_cents, origin, reason, requested_by, status, stripe_refund_id, created_at)
       values ('ch_secret', $1, 500, 'admin', 'words of the platform', $2, 'succeeded', 're_secret', now())`,
      [rows[0]!.id, ada.userId],
    ],
    [
      `insert into reviews (appointment_id, salon_id, owner_id, rating, comment, created_at)
       values ($1, $2, $3, 5, 'Shining.', now())`,
      [completedId, desk.salonId, userId],
    ],
    [
      `insert into consent_texts (version, text, first_given_at) values (encode(sha256('The words'), 'hex'), 'The words', now()) on conflict do nothing`,
      [],
    ],
    [
      `insert into consents (kind, version, given_at, user_id) values ('account', encode(sha256('The words'), 'hex'), now(), $1)`,
      [userId],
    ],
    [`insert into payment_cards values ('ch_secret', 'visa', '4242')`, []],
    [`insert into notification_preferences values ($1, 'reviews', 'email', false, now())`, [userId]],

    [
      `insert into passkeys (id, user_id, user_handle, credential_id, public_key, counter, transports, name, created_at)
       values (gen_random_uuid(), $1, 'handle-secret', 'id-secret', 'key-secret', 1, '{}', 'iPhone', now())`,
      [userId],
    ],
    [`update users set password_hash = 'hash-secret' where id = $1`, [userId]],
    [`update sessions set token_hash = 'token-secret', device = 'Safari on iPhone' where user_id = $1`, [userId]],
    [
      `update charges set status = 'paid', paid_at = now(), stripe_charge_id = 'ch_secret_2', stripe_intent_id = 'pi_secret'
       where id = $1`,
      [chargeId],
    ],
  ];
  for (const [text, values] of statements) await running.database.query(text, values);
}

test('the file holds a person’s account and rows of every part', async () => {
  const { writtenAt, account, ...parts } = await fileOf(olives.owner.client);
  expect(writtenAt).toEqual(expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
  expect(account).toMatchObject({ id: olives.owner.userId, firstName: 'Olive', role: 'pet_owner' });
  expect(parts).toMatchObject({
    sessions: [{ device: 'Safari on iPhone' }],
    consents: [{ kind: 'account', words: 'The words' }],
    pets: [
      { id: olives.owner.petId, name: 'Biscuit' },
      { id: olives.otherDog.petId, name: 'Pepper' },
    ],
    subscriptions: [
      { id: olives.owner.subscriptionId, petId: olives.owner.petId },
      { id: olives.otherDog.subscriptionId, petId: olives.otherDog.petId },
    ],
    charges: [{ id: olives.chargeId, amountCents: 1500 }],
    refunds: [{ subscriptionId: olives.owner.subscriptionId, amountCents: 500 }],
    paymentCards: [{ brand: 'visa', last4: '4242' }],
    reviews: [{ appointmentId: olives.completedId, rating: 5 }],
    notificationPreferences: [{ kind: 'reviews', channel: 'email', enabled: false }],
    waitlist: [{ id: olives.waitId, petId: olives.owner.petId, state: 'waiting', offers: [] }],
    series: [{ id: olives.seriesId, visits: 1, leftOut: [] }],
    mails: [],
    passkeys: [{ name: 'iPhone' }],
  });
  expect(parts.appointments?.map(({ id }) => id)).toEqual([olives.completedId, olives.appointmentId]);
  expect(parts.payments?.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['subscription', 4500],
    ['add_ons', 1500],
  ]);
});

test('the file is named for the day, and contains no secret and nothing that the platform wrote for itself', async () => {
  const { headers, body } = await olives.owner.client.get<File>('/api/user/data');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="lather-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(JSON.stringify(body)).not.toMatch(/secret|words of the platform|@(?!lather\.test)|ada\d/);
});

test('another owner’s file contains none of these rows', async () => {
  const { account, pets, sessions, ...parts } = await fileOf((await cast.newcomer()).client);
  expect([account.firstName, pets?.map(({ name }) => name), sessions?.length]).toEqual(['Nora', ['Noodle'], 1]);
  const { writtenAt, ...others } = parts;
  expect(writtenAt).toBeDefined();
  expect(Object.values(others).filter((rows) => rows.length > 0)).toEqual([]);
});

test('a salon’s account has a file of its own with its profile and payouts, without its customers’ data', async () => {
  const { account, appointments, reviews, salon, payouts } = await fileOf(olives.desk.client);
  expect([account.role, appointments, reviews]).toEqual(['salon', [], []]);
  expect(salon).toMatchObject([
    { id: olives.desk.salonId, name: 'Bubbles & Bows', documents: [], earlierApplications: [] },
  ]);
  expect(payouts).toMatchObject([{ id: olives.payoutId, amountCents: 500, state: 'draft' }]);
});

/** Columns of a salon that are not in its file under their own names, with the reason why not. */
const leftOutOfSalon: Readonly<Record<string, string>> = {
  account_id: 'the account itself is in the file',
  source: 'the way by which it applied',
  rating_sum: 'drawn from the reviews',
  rating: 'drawn from the reviews',
  review_count: 'drawn from the reviews',
  recent_reviews: 'its customers’ words',
  search_text: 'drawn from the profile',
  review_text: 'drawn from the profile',
  state_slug: 'drawn from the profile',
  city_slug: 'drawn from the profile',
  place: 'drawn from the ZIP code or the own point',
  place_id: 'drawn from the ZIP code or the own point',
  decided_by: 'the administrator',
};

test('every column of a salon is in its file, or is listed with the reason why not, with its hours and pictures', async () => {
  const [salon] = (await fileOf(olives.desk.client)).salon!;
  const { rows } = await running.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'salons'`,
  );
  const onTheWire = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const missing = rows.map(({ name }) => name).filter((name) => !(onTheWire(name) in salon!));
  expect(missing.toSorted()).toEqual(Object.keys(leftOutOfSalon).toSorted());
  expect(salon).toMatchObject({
    hours: expect.any(Array),
    closures: expect.any(Array),
    addOns: expect.any(Array),
    pictures: expect.any(Array),
  });
});

/** Tables that name an account, with the part of the file that contains their rows, or why none does. */
const tellingOf: Readonly<Record<string, string>> = {
  appointment_series: 'series',
  address_changes: 'addressChanges',
  address_verifications: 'the address itself, and a hash',
  appointments: 'appointments',
  calendar_feeds: 'a hash and a day: nothing that its owner does not see on the page',
  card_changes: 'who is changing cards at this moment; the provider has the cards',
  charges: 'charges',
  code_generators: 'secondFactor',
  consents: 'consents',
  expiring_card_warnings: 'the provider’s ids alone',
  gone_payment_customers: 'the provider’s ids alone',
  group_bookings: 'drawn from the appointments',
  guest_checkouts: 'what became the account and its subscription; deleted after thirty days',
  holds: 'gone after minutes',
  known_browsers: 'hashes and days alone',
  notification_preferences: 'notificationPreferences',
  passkey_challenges: 'random numbers that live for minutes',
  passkeys: 'passkeys',
  password_links: 'hashes alone; deleted after thirty days',
  payment_customers: 'the provider’s ids alone',
  pets: 'pets',
  push_subscriptions: 'keys of a browser alone',
  recovery_codes: 'hashes alone',
  reviews: 'reviews',
  salon_customers: 'drawn from the appointments',
  sessions: 'sessions',
  sign_in_notices: 'signInNotices',
  sign_in_tickets: 'hashes that live for minutes',
  subscriptions: 'subscriptions',
  waits: 'waitlist',
};

test('every table with rows of an owner is in the file, or is listed with the reason why not', async () => {
  const { rows } = await running.database.query<{ table: string }>(
    `select distinct r.conrelid::regclass::text as table from pg_constraint r
     join pg_attribute a on a.attrelid = r.conrelid and a.attnum = any (r.conkey)
     where r.confrelid = 'users'::regclass and r.contype = 'f' and a.attname in ('owner_id', 'user_id') order by 1`,
  );
  expect(rows.map(({ table }) => table)).toEqual(Object.keys(tellingOf).sort());
  const parts = Object.keys(await fileOf(olives.owner.client));
  const named = Object.values(tellingOf).filter((telling) => /^\w+$/.test(telling));
  expect(named.filter((part) => !parts.includes(part))).toEqual([]);
});
