import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { Cast, type Owner } from '../../../test/cast.js';
import { isLong } from '../../../test/long.js';
import { milesBetween } from '../../../test/miles-between.js';
import { naiveStarts } from '../../../test/models/naive-availability.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { GeoPoint } from '../../places/index.js';
import { addDays, localDateOf } from '../../platform/index.js';
import type { FoundSalonDto } from '../../salons/index.js';

let running: RunningApp;
let cast: Cast;
let owner: Owner;
/** A Monday at nine in Chicago. */
const now = new Date('2026-11-23T15:00:00Z');

beforeAll(async () => {
  running = await runApp();
  running.clock.set(now);
  cast = new Cast(running);
  owner = await cast.owner();
});

afterAll(() => running.close());

async function find(query: string): Promise<FoundSalonDto[]> {
  return (await cast.visitor.get<FoundSalonDto[]>(`/api/salons?${query}`)).body;
}

/** Books every start of a salon in Austin with one station, open from 9 to 17, for some days. */
async function fill(salonId: number, from: string, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1)
    await cast.visit(owner, { salonId, at: `${addDays(from, day)}T15:00:00Z`, minutes: 480 });
}

describe('the next free start of each salon of a page', () => {
  test('is the next half hour where nothing is booked, and is absent unless requested', async () => {
    await cast.salon({ name: 'Quite Empty' });
    const [salon] = await find('q=quite+empty&starts=true');
    expect(salon).toMatchObject({
      starts: ['2026-11-23T15:30:00.000Z', '2026-11-23T16:00:00.000Z', '2026-11-23T16:30:00.000Z'],
      fullyBookedUntil: null,
    });
    expect((await find('q=quite+empty'))[0]).not.toHaveProperty('starts');
  });

  test('is given by its date in a salon that is fully booked for a week', async () => {
    const salonId = await cast.salon({ name: 'Rather Full' });
    await fill(salonId, '2026-11-23', 9);
    const [salon] = await find('q=rather+full&starts=true');
    expect(salon).toMatchObject({ fullyBookedUntil: '2026-12-02' });
    expect(salon?.starts?.[0]).toBe('2026-12-02T15:00:00.000Z');
  });

  test('is absent where a salon never opens, which counts as booked until after the booking window', async () => {
    const closed = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, 540, 560] as const);
    await cast.salon({ name: 'Never Long Enough', hours: closed });
    expect(await find('q=never+long&starts=true')).toMatchObject([{ starts: [], fullyBookedUntil: '2027-01-24' }]);
  });

  test('is by the clock of each salon: today is over in New York while Honolulu has not opened', async () => {
    await cast.salon({ name: 'Clockwork East', timeZone: 'America/New_York' });
    await cast.salon({ name: 'Clockwork West', timeZone: 'Pacific/Honolulu' });
    running.clock.set('2026-11-23T23:00:00Z');
    const today = await find('q=clockwork&when=today');
    running.clock.set(now);
    expect(today.map(({ name }) => name)).toEqual(['Clockwork West']);
  });

  test('a search by time refuses what is no day and no part of one, and finds nothing beyond the window', async () => {
    expect((await cast.visitor.get('/api/salons?when=someday')).status).toBe(400);
    expect((await cast.visitor.get('/api/salons?when=2026-02-30')).status).toBe(400);
    expect((await cast.visitor.get('/api/salons?part=night')).status).toBe(400);
    expect(await find('when=2027-03-01')).toEqual([]);
    expect(await find('when=2026-11-22')).toEqual([]);
  });
});

describe('compared with a naive model', () => {
  const zones = ['America/Denver', 'America/Phoenix', 'America/Chicago'];
  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 10_000, max: max * 10_000 }).map((parts) => parts / 10_000);
  const point = fc.record({ latitude: degrees(39, 41), longitude: degrees(-106, -104) });
  const drawn = fc.record({
    at: point,
    timeZone: fc.constantFrom(...zones),
    stations: fc.integer({ min: 1, max: 2 }),
    opensMinute: fc.integer({ min: 7, max: 15 }).map((hour) => hour * 60),
    openHours: fc.integer({ min: 1, max: 7 }),
    giants: fc.boolean(),
    visits: fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 9 }),
        hour: fc.integer({ min: 12, max: 29 }),
        hours: fc.integer({ min: 1, max: 10 }),
      }),
      { maxLength: 6 },
    ),
  });
  type Modelled = GeoPoint & { id: number; giants: boolean; starts: (date: string) => string[]; timeZone: string };
  let made: Modelled[] = [];

  beforeAll(async () => {
    for (const one of fc.sample(drawn, { numRuns: 40, seed: 11 })) {
      const { at, timeZone, stations, opensMinute, openHours, giants } = one;
      const closesMinute = opensMinute + openHours * 60;
      const days = [0, 1, 2, 3, 4, 5, 6];
      const id = await cast.salon({
        name: 'Modelled',
        timeZone,
        stations,
        acceptsXLargePets: giants,
        hours: days.map((day) => [day, opensMinute, closesMinute] as const),
      });
      await running.database.query('update salons set latitude = $2, longitude = $3 where id = $1', [
        id,
        at.latitude,
        at.longitude,
      ]);
      const visits: { station: number; startsAt: Date; endsAt: Date }[] = [];
      for (const { day, hour, hours } of one.visits) {
        const startsAt = new Date(Date.parse('2026-11-23T00:00:00Z') + (day * 24 + hour) * 3_600_000);
        const endsAt = new Date(startsAt.getTime() + hours * 3_600_000);
        if (visits.some((other) => other.startsAt < endsAt && startsAt < other.endsAt)) continue;
        visits.push({ station: 1, startsAt, endsAt });
        const { petId, userId, subscriptionId } = await cast.owner();
        await cast.visit(
          { ...owner, petId, userId, subscriptionId },
          { salonId: id, at: startsAt.toISOString(), minutes: hours * 60 },
        );
      }
      const known = new Map<string, string[]>();
      const hoursOfAll = days.map((dayOfWeek) => ({ dayOfWeek, opensMinute, closesMinute, isClosed: false }));
      const starts = (date: string) => {
        const salon = { timeZone, stations, hours: hoursOfAll };
        if (!known.has(date)) known.set(date, naiveStarts({ now, salon, visits, durationMinutes: 30 }, date));
        return known.get(date)!;
      };
      made.push({ ...at, id, giants, starts, timeZone });
    }
  }, 120_000);

  const localHour = (instant: string, timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(instant)));
  const isIn: Record<string, (hour: number) => boolean> = {
    '': () => true,
    morning: (hour) => hour < 12,
    afternoon: (hour) => hour >= 12 && hour < 17,
    evening: (hour) => hour >= 17,
  };

  test('the same salons, in the same order, with the same starts, for any place, size, day and part of it', async () => {
    const search = fc.record({
      around: point,
      giants: fc.boolean(),
      when: fc.constantFrom('any', 'today', 'tomorrow', '2026-11-26', '2026-11-30'),
      part: fc.constantFrom('', 'morning', 'afternoon', 'evening'),
    });
    await fc.assert(
      fc.asyncProperty(search, async ({ around, giants, when, part }) => {
        fc.pre(when !== 'any' || part !== '');
        const startsOf = ({ starts, timeZone }: Modelled) => {
          const today = localDateOf(now, timeZone);
          const dates =
            when === 'any'
              ? Array.from({ length: 12 }, (_, n) => addDays(today, n))
              : [when === 'today' ? today : when === 'tomorrow' ? addDays(today, 1) : when];
          return dates
            .flatMap(starts)
            .filter((start) => isIn[part]!(localHour(start, timeZone)))
            .slice(0, 3);
        };
        const matching = made
          .filter((one) => one.giants || !giants)
          .map((one) => ({ id: one.id, miles: milesBetween(around, one), starts: startsOf(one) }))
          .filter(({ starts }) => starts.length > 0)
          .sort((a, b) => a.miles - b.miles);
        const radius = [25, 50, 100].find((miles) => matching.some((one) => one.miles <= miles)) ?? 0;
        const wanted = matching.filter(({ miles }) => miles <= radius);
        const found = await find(
          `q=modelled&limit=100&near=${around.latitude},${around.longitude}&when=${when}${part && `&part=${part}`}${giants ? '&petSize=x_large' : ''}`,
        );
        expect(found.map(({ id, starts }) => ({ id, starts }))).toEqual(
          wanted.map(({ id, starts }) => ({ id, starts })),
        );
      }),
      {
        numRuns: isLong ? 5_000 : 150,
        // The nearest salon is 25.04 miles away: it is shown as 25.0, and is not within 25.
        examples: [
          [
            {
              around: { latitude: 40.4424, longitude: -104.739 },
              giants: true,
              when: 'any' as const,
              part: 'morning' as const,
            },
          ],
        ],
      },
    );
  }, 3_600_000);

  test('no shown start is refused by booking', async () => {
    const shown = (await find('q=modelled&starts=true&limit=100')).filter(({ starts }) => starts?.length);
    expect(shown.length).toBeGreaterThan(20);
    const picks = fc.sample(fc.tuple(fc.constantFrom(...shown), fc.nat(2)), { numRuns: 25, seed: 3 });
    const booked = new Set<string>();
    for (const [{ id, starts = [] }, turn] of picks) {
      const date = starts[turn % starts.length]!;
      // The start of an earlier pick is booked by now.
      if (booked.has(`${id} ${date}`)) continue;
      booked.add(`${id} ${date}`);
      const { client, petId, subscriptionId } = await cast.owner();
      const { status, body } = await client.post('/api/appointments', { subscriptionId, salonId: id, petId, date });
      expect([status, body]).toEqual([201, expect.anything()]);
    }
  }, 120_000);
});
