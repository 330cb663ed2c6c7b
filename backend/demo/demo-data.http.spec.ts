import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { sqlIn, Transactions } from '../src/platform/index.js';
import type { SalonReviewDto } from '../src/salons/index.js';
import { Cast } from '../test/cast.js';
import { runApp, type RunningApp } from '../test/running-app.js';
import { fillCatalogue } from './demo-catalogue.js';
import { fillVisits } from './demo-visits.js';

interface SalonPage {
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly reviews: SalonReviewDto[];
  readonly hours: { isClosed: boolean }[];
}

let running: RunningApp;

const now = new Date('2026-11-23T15:00:00Z');

/** Subscribes each owner's first dog, without the way through the payment provider. */
const subscribeDogs = `
  insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, created_at)
  select distinct on (p.owner_id) p.owner_id, p.id, plans.id, 'active', plans.monthly_price, $1::timestamptz, $1::timestamptz
  from pets p join plans on plans.pet_size = p.size order by p.owner_id, p.id`;

beforeAll(async () => {
  running = await runApp();
  const transactions = running.app.get(Transactions);
  await transactions.run((em) => fillCatalogue(sqlIn(em), 'no password', now));
  await running.database.query(subscribeDogs, [now]);
  await transactions.run((em) => fillVisits(sqlIn(em), now));
});
afterAll(() => running.close());

test('salon detail: salon 2 of the demo data has sample reviews, sample hours and a rating of 4.7', async () => {
  const { body } = await new Cast(running).visitor.get<SalonPage>('/api/salons/2');
  expect([body.rating, body.reviewCount, body.reviews.length]).toEqual([4.7, 10, 3]);
  for (const { comment, customerName } of body.reviews) {
    expect(comment).toMatch(/\w/);
    expect(customerName).toMatch(/\w/);
  }
  expect(body.hours.filter(({ isClosed }) => !isClosed).length).toBeGreaterThan(0);
});

test('the demo’s owner has a series of weekly baths, numbered in order of time', async () => {
  const { rows } = await running.database.query<{ email: string; visits: number; places: number[] }>(
    `select u.email::text, r.visits::int, json_agg(a.series_place order by a.starts_at) as places
     from appointment_series r join users u on u.id = r.owner_id join appointments a on a.series_id = r.id
     group by u.email, r.visits`,
  );
  expect(rows).toEqual([{ email: 'owner@lather.test', visits: 6, places: [1, 2, 3, 4, 5, 6] }]);
});

test('the demo’s owner is second in line for a day on which nothing is free at the fully booked salon', async () => {
  const { rows } = await running.database.query<{ email: string; salonId: number; date: string }>(
    `select u.email::text, w.salon_id as "salonId", w.wanted_on::text as date
     from waits w join users u on u.id = w.owner_id order by w.id`,
  );
  expect(rows.map(({ email }) => email)).toEqual([expect.any(String), 'owner@lather.test']);
  const { salonId, date } = rows[1]!;
  const { body } = await new Cast(running).visitor.get<{ days: { freeStarts: number }[] }>(
    `/api/salons/${salonId}/availability?date=${date}`,
  );
  expect(body.days.map(({ freeStarts }) => freeStarts)).toEqual([0]);
});

test('a cancelled visit of the demo occupies neither a tub nor a dog', async () => {
  const { rows } = await running.database.query<{ cancelled: number; tubs: number; dogs: number }>(
    `select count(*)::int as cancelled, count(o.appointment_id)::int as tubs, count(p.appointment_id)::int as dogs
     from appointments a left join occupancies o on o.appointment_id = a.id
       left join pet_occupancies p on p.appointment_id = a.id
     where status = 'cancelled'`,
  );
  expect(rows).toEqual([{ cancelled: expect.any(Number), tubs: 0, dogs: 0 }]);
  expect(rows[0]!.cancelled).toBeGreaterThan(0);
});
