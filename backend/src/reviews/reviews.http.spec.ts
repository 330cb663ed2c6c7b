import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../test/cast.js';
import type { Answer, ErrorAnswer } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { EventDrain } from '../platform/index.js';
import type { SalonReviewDto } from '../salons/index.js';

interface SalonPage {
  rating: number | null;
  reviewCount: number;
  reviews: SalonReviewDto[];
}

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp({ workers: true });
  cast = new Cast(running);
});
afterAll(() => running.close());

/** Inserts a past bath directly into the database. */
async function bath(owner: Owner, salonId: number, status = 'completed', daysAgo = 1): Promise<number> {
  const { rows } = await running.database.query<{ id: number }>(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, created_at)
     select $1, $2, $3, 'small', $4, 1, at, at + interval '30 minutes', date_trunc('week', at)::date, $5, at
     from (select $6::timestamptz - make_interval(days => $7) as at) as time returning id`,
    [owner.subscriptionId, owner.userId, owner.petId, salonId, status, running.clock.now(), daysAgo],
  );
  return rows[0]!.id;
}

const review = (owner: Owner, body: object, key?: string): Promise<Answer<SalonReviewDto & ErrorAnswer>> =>
  owner.client.post('/api/reviews', body, key ? { 'idempotency-key': key } : undefined);

const salonPage = async (id: number) => (await cast.visitor.get<SalonPage>(`/api/salons/${id}`)).body;

test('salon detail: a review is on the salon’s page with its rating at once, and the bath cannot be reviewed again', async () => {
  const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
  const [first, second] = [await bath(owner, salonId, 'completed', 1), await bath(owner, salonId, 'completed', 2)];

  const written = await review(owner, { appointmentId: first, rating: 5, comment: '  Soft as a cloud.  ' });
  await review(owner, { appointmentId: second, rating: 4 });
  const again = await review(owner, { appointmentId: first, rating: 1 });

  expect(written.status).toBe(201);
  expect(written.body).toMatchObject({ rating: 5, comment: 'Soft as a cloud.', customerName: 'Olive P.' });
  expect([again.status, again.body.code]).toEqual([409, 'reviews.already_written']);
  expect(await salonPage(salonId)).toMatchObject({ rating: 4.5, reviewCount: 2 });
  expect((await salonPage(salonId)).reviews.map(({ comment }) => comment).sort()).toEqual(['', 'Soft as a cloud.']);
  const { body: baths } = await owner.client.get<{ can: { review: boolean } }[]>('/api/appointments?when=past');
  expect(baths.map(({ can }) => can.review)).toEqual([false, false]);
});

test('salon detail: a reviewer with a new name has it beside the newest reviews as in the list of all', async () => {
  const [owner, other, salonId] = await Promise.all([cast.owner(), cast.owner(), cast.salon()]);
  await review(other, { appointmentId: await bath(other, salonId, 'completed', 2), rating: 5 });
  await review(owner, { appointmentId: await bath(owner, salonId), rating: 4 });
  await owner.client.patch('/api/user', { firstName: 'Oliver', city: 'Austin' });
  await running.app.get(EventDrain).wait();

  const { body: all } = await cast.visitor.get<SalonReviewDto[]>(`/api/salons/${salonId}/reviews`);
  expect(all.map(({ customerName }) => customerName).sort()).toEqual(['Olive P.', 'Oliver P.']);
  expect((await salonPage(salonId)).reviews).toEqual(expect.arrayContaining(all));
});

describe('a refused review', () => {
  test.each(['scheduled', 'in_progress', 'cancelled', 'no_show'])('of a bath that is %s: 409', async (status) => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const answer = await review(owner, { appointmentId: await bath(owner, salonId, status), rating: 5 });
    expect([answer.status, answer.body.code]).toEqual([409, 'reviews.not_completed']);
    expect((await salonPage(salonId)).reviewCount).toBe(0);
  });

  test('of another owner’s bath is not found', async () => {
    const [owner, other, salonId] = await Promise.all([cast.owner(), cast.owner(), cast.salon()]);
    const answer = await review(other, { appointmentId: await bath(owner, salonId), rating: 1 });
    expect([answer.status, answer.body.code]).toEqual([404, 'reviews.no_such_bath']);
  });

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ rating: 5, comment: 'x'.repeat(1001) }, 'comment'],
    [{ rating: 5, appointmentId: 'one' }, 'appointmentId'],
  ])('%j names its field', async (changes, field) => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const answer = await review(owner, { appointmentId: await bath(owner, salonId), ...changes });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

test('twenty concurrent calls write one review; with one key all get the same one', async () => {
  const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
  const [plain, keyed] = [await bath(owner, salonId, 'completed', 1), await bath(owner, salonId, 'completed', 2)];
  const taps = Array.from({ length: 20 });

  const without = await Promise.all(taps.map(() => review(owner, { appointmentId: plain, rating: 5 })));
  const withKey = await Promise.all(taps.map(() => review(owner, { appointmentId: keyed, rating: 3 }, 'tap')));

  expect(without.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(withKey.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await salonPage(salonId)).toMatchObject({ rating: 4, reviewCount: 2 });
});

test('fifty owners review one salon at once: rating and count are exact, and the page shows the newest three', async () => {
  const salonId = await cast.salon();
  const owners = await Promise.all(Array.from({ length: 50 }, () => cast.owner()));
  const baths = await Promise.all(owners.map((owner, index) => bath(owner, salonId, 'completed', index + 1)));

  await Promise.all(
    owners.map((owner, index) => review(owner, { appointmentId: baths[index], rating: (index % 5) + 1 })),
  );

  const page = await salonPage(salonId);
  expect([page.rating, page.reviewCount, page.reviews.length]).toEqual([3, 50, 3]);
});

describe('salon detail: View All Reviews', () => {
  test('comes in pages, newest, best or worst first', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    for (const [index, rating] of [3, 5, 1, 4].entries())
      await review(owner, { appointmentId: await bath(owner, salonId, 'completed', index + 1), rating });
    const ratings = async (query: string) =>
      (await cast.visitor.get<SalonReviewDto[]>(`/api/salons/${salonId}/reviews?${query}`)).body.map(
        ({ rating }) => rating,
      );
    expect(await ratings('sort=highest&limit=2')).toEqual([5, 4]);
    expect(await ratings('sort=highest&limit=2&offset=2')).toEqual([3, 1]);
    expect(await ratings('sort=lowest')).toEqual([1, 3, 4, 5]);
    expect((await cast.visitor.get<ErrorAnswer>(`/api/salons/${salonId}/reviews?sort=best`)).status).toBe(400);
  });
});
