import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { afterLastDay, begin, dayAfter, type Desk, ExitRig, lastDay, onLastDay } from '../../test/exit-rig.js';
import { HoldingVisitor } from '../../test/holding-visitor.js';
import { toNoon } from '../../test/joint-requests.js';
import type { Owner } from '../../test/cast.js';
import { Booking } from '../appointments/index.js';
import { EventDrain, Scheduler, Transactions } from '../platform/index.js';
import type { FoundSalonDto } from '../salons/index.js';

let rig: ExitRig;
let desk: Desk;
beforeAll(async () => {
  rig = await ExitRig.start();
  desk = await rig.desk({ name: 'Leaving Suds', stations: 20 });
  await rig.notice(desk);
});
afterAll(() => rig.running.close());

type Outcome = readonly [status: number, code: string | undefined];
/** Books, holds or moves to a start, and returns the answer's status and the reason of a refusal. */
type Way = (startsAt: string) => Promise<Outcome>;

const outcomeOf = ({ status, body }: { status: number; body: unknown }): Outcome => [
  status,
  (body as { code?: string }).code,
];
const dayOf = (startsAt: string) => startsAt.slice(0, 10);
const dayBefore = (startsAt: string) => new Date(Date.parse(startsAt) - 86_400_000).toISOString();
const weekBefore = (startsAt: string) => new Date(Date.parse(startsAt) - 7 * 86_400_000).toISOString();
const dogsOf = async (): Promise<[Owner, Owner]> => {
  const owner = await rig.cast.owner();
  return [owner, await rig.cast.anotherDog(owner)];
};
/** Each way to have a start at a salon. A series and a group answer with a plan that names each date's refusal. */
const ways: Record<string, Way> = {
  'booking a bath': async (at) => outcomeOf(await rig.book(await rig.cast.owner(), desk.salonId, at)),
  'the first bath of a subscription': async (startsAt) => {
    const { subscriptionId } = await rig.cast.owner();
    const bath = { salonId: desk.salonId, startsAt, addOnIds: [], visitor: null };
    const refusal = await rig.running.app
      .get(Transactions)
      .run((em) => rig.running.app.get(Booking).bookFirst(em, subscriptionId, bath));
    return [refusal ? 409 : 201, refusal];
  },
  'moving a bath': async (at) => {
    const owner = await rig.cast.owner();
    const { body } = await rig.book(owner, desk.salonId, weekBefore(at));
    return outcomeOf(await owner.client.patch(`/api/appointments/${body.id}/move`, { date: at }));
  },
  'a visitor’s hold': async (at) =>
    outcomeOf(
      await new HoldingVisitor(rig.running).call('POST', '/api/holds', {
        salonId: desk.salonId,
        startsAt: at,
        petSize: 'small',
      }),
    ),
  'an owner’s hold': async (at) => {
    const { client, petId } = await rig.cast.owner();
    return outcomeOf(await client.post('/api/holds', { salonId: desk.salonId, startsAt: at, petId }));
  },
  'a series': async (at) => {
    const { client, subscriptionId } = await rig.cast.owner();
    const series = { salonId: desk.salonId, subscriptionId, time: '10:00', everyWeeks: 1, visits: 2, take: 'all' };
    return outcomeOf(await client.post('/api/series', { ...series, date: dayOf(weekBefore(at)) }));
  },
  'moving the rest of a series': async (at) => {
    const owner = await rig.cast.owner();
    const appointmentId = await rig.cast.visit(owner, { salonId: desk.salonId, at: dayBefore(at), station: 20 });
    const seriesId = await rig.cast.seriesOf(owner, desk.salonId, appointmentId);
    const moved = await owner.client.patch(`/api/series/${seriesId}/move`, {
      ...toNoon({ appointmentId, freeAt: at }),
      take: 'all',
    });
    return outcomeOf(moved);
  },
  'two dogs at once': async (at) => {
    const dogs = await dogsOf();
    const group = { salonId: desk.salonId, how: 'one_after_another', date: at };
    const each = dogs.map(({ subscriptionId }) => ({ subscriptionId }));
    return outcomeOf(await dogs[0].client.post('/api/group-bookings', { ...group, dogs: each }));
  },
};

describe.each(Object.entries(ways))('%s', (_, way) => {
  test('is possible on the last day, and refused on the day after', async () => {
    const [status] = await way(onLastDay);
    expect([200, 201]).toContain(status);
    const [refused] = await way(afterLastDay);
    expect([400, 409]).toContain(refused);
    const late = await rig.query(
      `select 1 from appointments where salon_id = $1 and status = 'scheduled' and starts_at >= $2
       union all select 1 from holds where salon_id = $1 and starts_at >= $2`,
      [desk.salonId, `${dayAfter}T06:00:00Z`],
    );
    expect(late).toEqual([]);
  });
});

describe('a wait at the salon', () => {
  const wait = async (owner: Owner, date: string) =>
    owner.client.post<{ code?: string }>('/api/waits', {
      subscriptionId: owner.subscriptionId,
      salonId: desk.salonId,
      date,
    });

  test('is refused for a day after the last one, and ends when the salon has left', async () => {
    const owner = await rig.cast.owner();
    const refused = await wait(owner, dayAfter);
    expect([refused.status, refused.body.code]).toEqual([400, 'waitlist.salon_leaves']);
    const waits = () => rig.query<{ state: string }>('select state from waits where owner_id = $1', [owner.userId]);
    await rig.query(
      `insert into waits (owner_id, pet_id, subscription_id, salon_id, wanted_on, minutes, add_on_ids, time_zone, ends_at, created_at)
       values ($1, $2, $3, $4, $5, '[540,600)', '{}', 'America/Chicago', $5::date + 1, $6)`,
      [owner.userId, owner.petId, owner.subscriptionId, desk.salonId, dayAfter, begin],
    );
    await rig.running.app.get(Scheduler).run('waitlist.end-expired');
    expect(await waits()).toEqual([{ state: 'waiting' }]);
    await rig.query(`update salons set status = 'rejected' where id = $1`, [desk.salonId]);
    await rig.running.app.get(Scheduler).run('waitlist.end-expired');
    expect(await waits()).toEqual([{ state: 'expired' }]);
    await rig.query(`update salons set status = 'approved' where id = $1`, [desk.salonId]);
  });
});

describe('no page offers a start after the last day', () => {
  test('the calendar of the salon ends with it, and names it as the reason', async () => {
    const { body } = await rig.cast.visitor.get<{ days: { date: string; available: boolean; closure?: string }[] }>(
      `/api/salons/${desk.salonId}/availability`,
    );
    const after = body.days.filter(({ date }) => date > lastDay);
    expect(after.length).toBeGreaterThan(20);
    expect(new Set(after.map(({ available, closure }) => [available, closure].join()))).toEqual(
      new Set(['false,Baths here until December 23']),
    );
    expect(body.days.find(({ date }) => date === lastDay)?.available).toBe(true);
    const day = await rig.cast.visitor.get(`/api/salons/${desk.salonId}/availability?date=${dayAfter}`);
    expect(day.body).toMatchObject({ days: [{ available: false, reason: 'closed', starts: [] }] });
  });

  test('a search by time finds it on the last day only', async () => {
    const find = async (day: string) =>
      (await rig.cast.visitor.get<FoundSalonDto[]>(`/api/salons?q=leaving+suds&when=${day}`)).body.length;
    expect([await find(lastDay), await find(dayAfter)]).toEqual([1, 0]);
  });

  test('two dogs are offered none', async () => {
    const dogs = await dogsOf();
    const { body } = await dogs[0].client.post<{ starts: { startsAt: string }[] }>('/api/group-bookings/starts', {
      salonId: desk.salonId,
      how: 'side_by_side',
      dogs: dogs.map(({ subscriptionId }) => ({ subscriptionId })),
      date: dayAfter,
    });
    expect(JSON.stringify(body)).not.toContain(`${dayAfter}T`);
  });

  test('a place that opens is offered on the last day, and not after it', async () => {
    const salon = await rig.desk({
      hours: [
        [3, 540, 570],
        [4, 540, 570],
      ],
    });
    const [first, second] = [await rig.cast.owner(), await rig.cast.owner()];
    const [one, other] = [await rig.cast.owner(), await rig.cast.owner()];
    const booked = [
      await rig.book(first, salon.salonId, `${lastDay}T15:00:00.000Z`),
      await rig.book(second, salon.salonId, `${dayAfter}T15:00:00.000Z`),
    ];
    const join = ({ client, subscriptionId }: Owner, date: string) =>
      client.post('/api/waits', { subscriptionId, date, salonId: salon.salonId });
    expect((await join(one, lastDay)).status).toBe(201);
    expect((await join(other, dayAfter)).status).toBe(201);
    await rig.notice(salon, { cancelVisits: [booked[1]!.body.id] });
    await first.client.patch(`/api/appointments/${booked[0]!.body.id}/cancel`);
    await rig.running.app.get(EventDrain).wait();
    await rig.running.app.get(Scheduler).run('waitlist.end-expired');
    await rig.running.app.get(EventDrain).wait();
    const offered = await rig.query<{ startsAt: Date }>(
      'select starts_at as "startsAt" from wait_offers where salon_id = $1',
      [salon.salonId],
    );
    expect(offered.map(({ startsAt }) => startsAt.toISOString())).toEqual([`${lastDay}T15:00:00.000Z`]);
  });

  test('a place that was offered before the notice cannot be accepted after it', async () => {
    const salon = await rig.desk({ hours: [[4, 540, 570]] });
    const [first, waiting] = [await rig.cast.owner(), await rig.cast.owner()];
    const { body } = await rig.book(first, salon.salonId, `${dayAfter}T15:00:00.000Z`);
    const { client, subscriptionId } = waiting;
    await client.post('/api/waits', { subscriptionId, date: dayAfter, salonId: salon.salonId });
    await first.client.patch(`/api/appointments/${body.id}/cancel`);
    await rig.running.app.get(EventDrain).wait();
    const { body: waits } = await client.get<{ offer: { token: string } }[]>('/api/waits');
    await rig.notice(salon);
    const accepted = await rig.cast.visitor.post('/api/wait-offers/accept', { token: waits[0]?.offer.token });
    expect([400, 409]).toContain(accepted.status);
  });

  test('near its last day the salon’s page shows the days after it as closed, and its card no next free start', async () => {
    rig.running.clock.set(`${lastDay}T15:00:00.000Z`);
    const page = await rig.cast.visitor.get<{ closedDates: string[] }>(`/api/salons/${desk.salonId}`);
    const card = await rig.cast.visitor.get('/api/salons?q=leaving+suds&starts=true');
    rig.running.clock.set(`${lastDay}T23:30:00.000Z`);
    const full = await rig.cast.visitor.get('/api/salons?q=leaving+suds&starts=true');
    // The recurring job is late.
    rig.running.clock.set(afterLastDay);
    const late = await rig.cast.visitor.get('/api/salons?q=leaving+suds&starts=true');
    const booking = await rig.book(await rig.cast.owner(), desk.salonId, '2026-12-24T20:00:00.000Z');
    rig.running.clock.set(begin);
    expect(page.body.closedDates).toEqual([24, 25, 26, 27, 28, 29].map((day) => `2026-12-${day}`));
    expect(card.body).toMatchObject([{ starts: { length: 3 }, fullyBookedUntil: null }]);
    expect(full.body).toMatchObject([{ starts: [] }]);
    expect((full.body as FoundSalonDto[])[0]?.fullyBookedUntil ?? null).toBeNull();
    expect(late.body).toMatchObject([{ starts: [] }]);
    expect(booking.status).toBe(400);
  });
});
