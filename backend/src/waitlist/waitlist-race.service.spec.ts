import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../test/cast.js';
import { isLong } from '../../test/long.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { EventDrain, Scheduler } from '../platform/index.js';
import { PlaceOffers } from './place-offers.service.js';
import { WaitlistOfferLinks } from './waitlist-offer-links.service.js';
import { wantedMinutes } from './wait.rules.js';

/** A Monday morning in Chicago; the day that is wanted is a week later. */
const begin = Date.parse('2026-11-23T15:00:00.000Z');
const date = '2026-11-30';
const minute = 60_000;
const sizes = isLong ? { waiting: 500, places: 50, salons: 5 } : { waiting: 70, places: 14, salons: 2 };
const perSalon = sizes.places / sizes.salons;

let running: RunningApp;
let cast: Cast;
let seed = 11;
/** Returns a number from 0 to below `most`, the same ones in each run. */
const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
const shuffled = <T>(things: readonly T[]): T[] =>
  things
    .map((thing) => ({ thing, by: random(1_000_000) }))
    .sort((one, other) => one.by - other.by)
    .map(({ thing }) => thing);

beforeAll(async () => {
  running = await runApp({ workers: true });
  running.clock.set(new Date(begin));
  cast = new Cast(running);
});
afterAll(() => running.close());

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await running.database.query<Row>(sql, values)).rows;

interface Place {
  readonly salonId: number;
  readonly startsAt: string;
  readonly holder: Owner;
  readonly appointmentId: number;
}

/** A wait in the order of joining, as this test knows it without the product's queries. */
interface InLine {
  readonly waitId: number;
  readonly petId: number;
  readonly salonId?: number;
  readonly fromMinute: number;
  readonly untilMinute: number;
}

interface OfferRow {
  id: number;
  waitId: number;
  petId: number;
  salonId: number;
  startsAt: Date;
  state: string;
}

const offers = () =>
  query<OfferRow>(
    `select id, wait_id as "waitId", pet_id as "petId", salon_id as "salonId", starts_at as "startsAt", state from wait_offers order by id`,
  );
interface Phase {
  readonly offers: OfferRow[];
  readonly waiting: ReadonlySet<number>;
}
const present = async (): Promise<Phase> => ({ offers: await offers(), waiting: await stillWaiting() });
const stillWaiting = async () =>
  new Set((await query<{ id: number }>(`select id from waits where state = 'waiting'`)).map(({ id }) => id));

/** Minutes of the wall clock in Chicago, six hours behind in winter. */
const minuteOf = (startsAt: Date) => startsAt.getUTCHours() * 60 + startsAt.getUTCMinutes() - 360;
const fits = ({ salonId, fromMinute, untilMinute }: InLine, place: { salonId: number; startsAt: Date }) =>
  (salonId === undefined || salonId === place.salonId) &&
  minuteOf(place.startsAt) >= fromMinute &&
  minuteOf(place.startsAt) < untilMinute;

/**
 * Checks the order of offers in a phase. A dog that was in line throughout and got nothing stands behind every dog that
 * was offered a place that would have fitted it. Its own earlier offers do not count.
 */
function expectOrder(line: readonly InLine[], before: Phase, after: Phase) {
  const offeredTo = new Set(
    before.offers.map(({ waitId, salonId, startsAt }) => `${waitId} ${salonId} ${startsAt.getTime()}`),
  );
  const made = after.offers.slice(before.offers.length);
  const aside = new Set([...before.offers.filter(({ state }) => state === 'open'), ...made].map(({ petId }) => petId));
  const idle = new Set(
    line
      .filter(({ waitId, petId }) => before.waiting.has(waitId) && after.waiting.has(waitId) && !aside.has(petId))
      .map(({ waitId }) => waitId),
  );
  for (const offer of made) {
    const winner = line.findIndex(({ waitId }) => waitId === offer.waitId);
    const passedOver = line
      .slice(0, winner)
      .filter(({ waitId }) => idle.has(waitId))
      .filter((one) => fits(one, offer))
      .filter(({ waitId }) => !offeredTo.has(`${waitId} ${offer.salonId} ${offer.startsAt.getTime()}`));
    expect(passedOver).toEqual([]);
  }
}

/** Checks that no place is free that fits a waiting dog and was not offered to it before. */
async function expectNoIdlePlace(line: readonly InLine[], places: readonly Place[]): Promise<void> {
  const [all, waiting] = [await offers(), await stillWaiting()];
  const kept = await query<{ place: string }>(
    `select salon_id || ' ' || (extract(epoch from starts_at) * 1000)::bigint as place from occupancies`,
  );
  const taken = new Set(kept.map(({ place }) => place));
  const withOffer = new Set(all.filter(({ state }) => state === 'open').map(({ petId }) => petId));
  const known = new Set(all.map(({ waitId, salonId, startsAt }) => `${waitId} ${salonId} ${startsAt.getTime()}`));
  for (const { salonId, startsAt } of places) {
    const place = { salonId, startsAt: new Date(startsAt) };
    const key = `${salonId} ${place.startsAt.getTime()}`;
    if (taken.has(key)) continue;
    const missed = line.filter(
      (one) =>
        waiting.has(one.waitId) && !withOffer.has(one.petId) && fits(one, place) && !known.has(`${one.waitId} ${key}`),
    );
    expect([key, missed]).toEqual([key, []]);
  }
}

async function fullSalons(): Promise<Place[]> {
  const hours = [[1, 540, 540 + perSalon * 30]] as const;
  const ids = await Promise.all(Array.from({ length: sizes.salons }, () => cast.salon({ hours })));
  const wanted = ids.flatMap((salonId) =>
    Array.from({ length: perSalon }, (_, index) => ({
      salonId,
      startsAt: new Date(Date.parse(`${date}T15:00:00.000Z`) + index * 30 * minute).toISOString(),
    })),
  );
  return Promise.all(
    wanted.map(async (place) => {
      const holder = await cast.owner();
      const { subscriptionId, petId } = holder;
      const { body } = await holder.client.post<{ id: number }>('/api/appointments', {
        subscriptionId,
        petId,
        salonId: place.salonId,
        date: place.startsAt,
      });
      return { ...place, holder, appointmentId: body.id };
    }),
  );
}

/**
 * Puts a crowd in line: some wait at one salon, some at any near; some for the day, some for a part, some for one
 * start. A few dogs wait twice.
 */
async function crowd(salons: readonly number[]): Promise<InLine[]> {
  const owners = await Promise.all(Array.from({ length: sizes.waiting }, () => cast.owner()));
  const line: InLine[] = [];
  for (const [index, owner] of owners.entries()) {
    const { client, subscriptionId, petId } = index % 9 === 8 ? owners[index - 1]! : owner;
    const salonId = random(3) === 0 ? undefined : salons[random(salons.length)]!;
    const startMinute = 540 + 30 * random(perSalon);
    const time = `${String(Math.floor(startMinute / 60)).padStart(2, '0')}:${startMinute % 60 === 0 ? '00' : '30'}`;
    const kind = random(4);
    const part = kind === 1 ? ('morning' as const) : undefined;
    const { body, status } = await client.post<{ id: number }>('/api/waits', {
      subscriptionId,
      date,
      ...(salonId === undefined ? { zipCode: '78704', miles: 10 } : { salonId }),
      ...(part && { part }),
      ...(kind === 2 && { time }),
    });
    // The second wait of a dog may be the same as its first.
    if (status === 409) continue;
    expect(status).toBe(201);
    const wanted = wantedMinutes({ date, part, ...(kind === 2 && { startMinute }) });
    line.push({ waitId: body.id, petId, salonId, fromMinute: wanted.fromMinute, untilMinute: wanted.untilMinute });
  }
  return line;
}

test(`${sizes.waiting} wait, ${sizes.places} places open in random order, and rivals book directly: one wins each place, in the order of waiting`, async () => {
  const places = await fullSalons();
  const salons = [...new Set(places.map(({ salonId }) => salonId))];
  const line = await crowd(salons);
  const rivals = await Promise.all(places.map(() => cast.owner()));
  const drained = () => running.app.get(EventDrain).wait();
  await drained();
  expect(await offers()).toEqual([]);

  // A few places open at a time, each with a rival who books it at the same moment.
  const rivalsWon: string[] = [];
  let opened: Place[] = [];
  for (let order = shuffled([...places.keys()]); order.length > 0; order = order.slice(7)) {
    const before = await present();
    await Promise.all(
      order.slice(0, 7).map(async (index) => {
        const { holder, appointmentId, salonId, startsAt } = places[index]!;
        const { client, subscriptionId, petId } = rivals[index]!;
        const cancelled = holder.client.patch(`/api/appointments/${appointmentId}/cancel`);
        if (random(2) === 0) await cancelled;
        const { status } = await client.post('/api/appointments', { subscriptionId, petId, salonId, date: startsAt });
        expect([201, 409]).toContain(status);
        if (status === 201) rivalsWon.push(`${salonId} ${Date.parse(startsAt)}`);
        expect((await cancelled).status).toBe(200);
      }),
    );
    await drained();
    opened = [...opened, ...order.slice(0, 7).map((index) => places[index]!)];
    expectOrder(line, before, await present());
    await expectNoIdlePlace(line, opened);
  }

  // Some accept what is held for them, some decline, some never answer; the next in line follow.
  for (let round = 0; round < 60; round += 1) {
    const before = await present();
    const open = before.offers.filter(({ state }) => state === 'open');
    if (open.length === 0) break;
    await Promise.all(
      open.map(async ({ id }) => {
        const token = running.app.get(WaitlistOfferLinks).tokenOf(id);
        const what = ['accept', 'accept', 'decline', 'nothing'][random(4)]!;
        if (what === 'nothing') return;
        const answers = await Promise.all(
          (what === 'accept' ? [1, 2] : [1]).map(() => cast.visitor.post(`/api/wait-offers/${what}`, { token })),
        );
        for (const { status } of answers) expect([200, 409]).toContain(status);
      }),
    );
    running.clock.set(new Date(begin + (round + 1) * 16 * minute));
    await running.app.get(Scheduler).run('waitlist.end-expired');
    await drained();
    expectOrder(line, before, await present());
    await expectNoIdlePlace(line, places);
  }

  expect((await offers()).filter(({ state }) => state === 'open')).toEqual([]);
  const accepted = (await offers()).filter(({ state }) => state === 'accepted');
  const booked = await query<{ place: string; petId: number }>(
    `select salon_id || ' ' || (extract(epoch from starts_at) * 1000)::bigint as place, pet_id as "petId"
     from appointments where status = 'scheduled'`,
  );
  // Each place has one winner: the dog that accepted, or the rival.
  const won = [...accepted.map(({ salonId, startsAt }) => `${salonId} ${startsAt.getTime()}`), ...rivalsWon];
  expect(booked.map(({ place }) => place).sort()).toEqual(won.sort());
  expect(new Set(won).size).toBe(won.length);
  // No dog is booked twice; an index of the table already keeps it from two open offers.
  expect(new Set(booked.map(({ petId }) => petId)).size).toBe(booked.length);
  expect(won.length).toBeGreaterThan(0);
  // No place is held any more, and every booked wait names its bath.
  expect(await query('select 1 from holds')).toEqual([]);
  expect(await query(`select 1 from waits where (state = 'booked') <> (appointment_id is not null)`)).toEqual([]);
  expect(await query(`select 1 from waits where state = 'offered'`)).toEqual([]);
}, 600_000);

test('dogs that are in line at two salons are offered one place each, and neither salon fails', async () => {
  running.clock.set(new Date(begin));
  // Dogs of the test before still wait at any salon near.
  await query(`update waits set state = 'expired', settled_at = $1 where state = 'waiting'`, [new Date(begin)]);
  const salons = [...new Set((await fullSalons()).map(({ salonId }) => salonId))].slice(0, 2);
  const dogs = await Promise.all([1, 2, 3, 4, 5, 6].map(() => cast.owner()));
  for (const { client, subscriptionId } of dogs)
    for (const salonId of salons)
      expect((await client.post('/api/waits', { subscriptionId, date, salonId })).status).toBe(201);
  await running.app.get(EventDrain).wait();

  // The places open without an event, so that only the two calls below offer them.
  await query(`update appointments set status = 'cancelled' where salon_id = any($1)`, [salons]);
  const results = await Promise.allSettled(salons.map((salonId) => running.app.get(PlaceOffers).offerAt(salonId)));
  expect(results).toEqual([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  const open = await query<{ petId: number }>(
    `select pet_id as "petId" from wait_offers where state = 'open' order by pet_id`,
  );
  expect(open.map(({ petId }) => petId)).toEqual(dogs.map(({ petId }) => petId).sort((one, other) => one - other));
});
