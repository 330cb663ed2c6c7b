import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { Cast } from '../../test/cast.js';
import { milesBetween } from '../../test/miles-between.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { GeoPoint } from '../places/index.js';
import type { FoundSalonDto, NearestCityDto } from './dto/found-salon.dto.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
  await cast.salon({ name: 'Alberta Arf House', city: 'Portland', zipCode: '97211' });
  await cast.salon({ name: 'Pearl District Pooch', city: 'Portland', zipCode: '97209' });
  await cast.salon({ name: 'Tompkins Tubs', city: 'New York', zipCode: '10009' });
  await cast.salon({ name: 'Hudson Hound House', city: 'New York', zipCode: '10014' });
  await cast.salon({ name: 'Barton Bath House', city: 'Austin', zipCode: '78704' });
  await cast.salon({ name: 'Not Yet', city: 'Austin', zipCode: '78613', status: 'pending' });
});

afterAll(() => running.close());

async function find(query: string): Promise<{ names: string[]; miles: (number | undefined)[]; radius: string | null }> {
  const { body, headers } = await cast.visitor.get<FoundSalonDto[]>(`/api/salons?${query}`);
  return {
    names: body.map(({ name }) => name),
    miles: body.map(({ distanceMiles }) => distanceMiles),
    radius: headers.get('x-search-radius-miles'),
  };
}

describe('a suburb finds the salons over the border', () => {
  test('Vancouver in Washington lies across the river from Portland in Oregon', async () => {
    expect(await find('zipCode=98660')).toEqual({
      names: ['Alberta Arf House', 'Pearl District Pooch'],
      miles: [5.6, 7.9],
      radius: '25',
    });
  });

  test('Jersey City lies beside Manhattan', async () => {
    const { names, radius } = await find('zipCode=07302');
    expect([names, radius]).toEqual([['Hudson Hound House', 'Tompkins Tubs'], '25']);
  });

  test('Cedar Park lies beside Austin', async () => {
    const { names, radius } = await find('zipCode=78613');
    expect([names, radius]).toEqual([['Barton Bath House'], '25']);
  });
});

describe('the radius', () => {
  test('widens to 50 miles, and to 100, where the first holds nothing', async () => {
    expect(await find('zipCode=97301')).toMatchObject({ radius: '50' }); // Salem
    expect(await find('zipCode=78205')).toMatchObject({ names: ['Barton Bath House'], radius: '100' }); // San Antonio
  });

  test('ends at 100 miles: nothing is found, and the nearest city is given', async () => {
    expect(await find('zipCode=75201')).toEqual({ names: [], miles: [], radius: null });
    const { body } = await cast.visitor.get<NearestCityDto>('/api/salons/nearest-city?zipCode=75201');
    expect(body).toEqual({ city: 'Austin', state: 'TX', zipCode: '78704', distanceMiles: 184.9 });
  });

  test('is that of the salons that match: a name narrows it', async () => {
    expect(await find('zipCode=98660&q=pearl')).toMatchObject({ names: ['Pearl District Pooch'], radius: '25' });
    expect(await find('zipCode=98660&q=tubs')).toMatchObject({ names: [], radius: null });
  });
});

test('the nearest city of an unknown ZIP code is that of its region; of no region there is none', async () => {
  const { body } = await cast.visitor.get<NearestCityDto>('/api/salons/nearest-city?zipCode=78777');
  expect(body.city).toBe('Austin');
  expect((await cast.visitor.get('/api/salons/nearest-city?zipCode=00001')).status).toBe(404);
  expect((await cast.visitor.get('/api/salons/nearest-city')).status).toBe(404);
  expect((await cast.visitor.get('/api/salons/nearest-city?zipCode=x')).status).toBe(400);
});

test('everywhere, all salons are listed, the nearest first', async () => {
  const { names, radius } = await find('zipCode=75201&everywhere=true');
  expect([names.length, names[0], radius]).toEqual([5, 'Barton Bath House', null]);
  expect((await find('zipCode=75201&everywhere=true&limit=2&offset=2')).names).toEqual(names.slice(2, 4));
  expect((await find('zipCode=78777&everywhere=true')).names[0]).toBe('Barton Bath House');
  expect((await find('zipCode=00001&everywhere=true')).miles).toEqual(Array(5).fill(undefined));
});

test('without a location no distance is given', async () => {
  const { body } = await cast.visitor.get<FoundSalonDto[]>('/api/salons');
  expect(body.some((salon) => 'distanceMiles' in salon)).toBe(false);
});

test('a salon whose ZIP code is unknown is located in the middle of its region', async () => {
  await cast.salon({ name: 'New Code Wash', city: 'Honolulu', zipCode: '96899' });
  expect((await find('zipCode=96816')).names).toEqual(['New Code Wash']);
});

describe('compared with a naive model', () => {
  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 10_000, max: max * 10_000 }).map((parts) => parts / 10_000);
  const point = fc.record({ latitude: degrees(39, 42), longitude: degrees(-107, -103) });
  const crowded = fc.constant({ latitude: 39.7392, longitude: -104.9903 });
  const salon = fc.record({
    at: fc.oneof({ weight: 3, arbitrary: point }, crowded),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    giants: fc.boolean(),
  });
  let made: (GeoPoint & { id: number; rating: number | null; giants: boolean })[] = [];

  beforeAll(async () => {
    const given = fc.sample(salon, { numRuns: 200, seed: 7 });
    const { rows } = await running.database.query<{ id: number }>(
      `insert into salons (name, phone, address, city, state, zip_code, status, time_zone, latitude, longitude,
         rating_sum, review_count, accepts_x_large_pets, created_at)
       select 'Modelled', '303-555-0100', '1 Main Street', 'Denver', 'CO', '80202', 'approved', 'America/Denver',
         latitude, longitude, coalesce(rating, 0), (rating is not null)::int, giants, now()
       from json_to_recordset($1) as given(n int, latitude float8, longitude float8, rating int, giants boolean)
       order by n returning id`,
      [JSON.stringify(given.map(({ at, ...rest }, n) => ({ n, ...at, ...rest })))],
    );
    made = given.map(({ at, rating, giants }, n) => ({ ...at, rating, giants, id: rows[n]!.id }));
  });

  test('the same salons in the same order within the same radius, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 5, arbitrary: point }, crowded),
        fc.boolean(),
        fc.constantFrom('q=modelled&', ''),
        fc.integer({ min: 1, max: 60 }),
        fc.oneof(fc.constant(0), fc.nat(100)),
        async (around, giants, word, limit, offset) => {
          const matching = made
            .filter((one) => one.giants || !giants)
            .map((one) => ({ ...one, miles: milesBetween(around, one) }))
            .sort((a, b) => a.miles - b.miles || (b.rating ?? 0) - (a.rating ?? 0) || a.id - b.id);
          const radius = [25, 50, 100].find((miles) => matching.some((one) => one.miles <= miles));
          const wanted = matching.filter(({ miles }) => miles <= (radius ?? 0));
          const { body, headers } = await cast.visitor.get<FoundSalonDto[]>(
            `/api/salons?${word}near=${around.latitude},${around.longitude}&limit=${limit}&offset=${offset}${giants ? '&petSize=x_large' : ''}`,
          );
          expect(body.map(({ id, distanceMiles }) => [id, distanceMiles])).toEqual(
            wanted.slice(offset, offset + limit).map(({ id, miles }) => [id, Math.round(miles * 10) / 10]),
          );
          expect(Number(headers.get('x-total-count'))).toBe(wanted.length);
          if (body.length > 0) expect(Number(headers.get('x-search-radius-miles'))).toBe(radius);
        },
      ),
      { numRuns: 120 },
    );
  });
});
