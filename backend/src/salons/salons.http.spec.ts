import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import type { ErrorAnswer } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { SalonDetailDto, SalonHoursDto } from '../salon-schedule/index.js';
import type { SalonSummaryDto } from './dto/salon.dto.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
  await cast.salon({ name: 'Bubbles & Bows', city: 'Austin', zipCode: '78704' });
  await cast.salon({ name: 'Lakeview Lather', city: 'Chicago', zipCode: '60657', acceptsXLargePets: true });
  await cast.salon({ name: '100% Suds_Co', city: 'Reno', zipCode: '89501' });
  await cast.salon({ name: 'Still Waiting', city: 'Austin', zipCode: '78705', status: 'pending' });
  await cast.salon({ name: 'Turned Down', city: 'Austin', zipCode: '78706', status: 'rejected' });
});

afterAll(() => running.close());

async function find(query: string): Promise<string[]> {
  const { body } = await cast.visitor.get<SalonSummaryDto[]>(`/api/salons?${query}`);
  return body.map(({ name }) => name);
}

describe('GET /api/salons', () => {
  test.each([
    ['part of a name, in any case', 'q=BUBB', ['Bubbles & Bows']],
    ['a city', 'q=chicago', ['Lakeview Lather']],
    ['two letters that begin a city', 'q=re', ['100% Suds_Co']],
    ['a sign that means something to SQL', `q=${encodeURIComponent('100%')}`, ['100% Suds_Co']],
    ['an underscore stands for itself', 'q=s%5fc', ['100% Suds_Co']],
    ['an exact ZIP code', 'zipCode=60657', ['Lakeview Lather']],
    ['a ZIP code without a salon: the nearest around it', 'zipCode=78701', ['Bubbles & Bows']],
    ['a ZIP+4', 'zipCode=78701-1234', ['Bubbles & Bows']],
    ['a ZIP code far from any salon', 'zipCode=33101', []],
    ['a ZIP code that nobody knows', 'zipCode=78777', []],
    ['a point', 'near=41.94,-87.65', ['Lakeview Lather']],
    ['a ZIP code before a point', 'zipCode=78701&near=41.94,-87.65', ['Bubbles & Bows']],
    ['name and ZIP code together', 'q=lather&zipCode=78704', []],
    ['salons that take very large dogs', 'petSize=x_large', ['Lakeview Lather']],
    ['empty boxes, as a form may send them', 'q=&zipCode=&limit=1', ['Bubbles & Bows']],
  ])('%s', async (_title, query, names) => {
    expect(await find(query)).toEqual(names);
  });

  test('never shows a salon that is not approved, nor internal fields', async () => {
    const { body, headers } = await cast.visitor.get<SalonSummaryDto[]>('/api/salons?limit=2');
    expect([body.length, headers.get('x-total-count')]).toEqual([2, '3']);
    expect(Object.keys(body[0]!)).not.toEqual(expect.arrayContaining(['businessLicense']));
    expect(JSON.stringify(body)).not.toMatch(/license|insurance|accountId|account_id|email/i);
    expect(await find('q=waiting')).toEqual([]);
  });

  test.each([
    ['zipCode=abc', 'zipCode'],
    ['near=Austin', 'near'],
    ['near=91,0', 'near'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['offset=-1', 'offset'],
    ['petSize=huge', 'petSize'],
    [`q=${'x'.repeat(81)}`, 'q'],
  ])('%s is refused by the name of its field', async (query, field) => {
    const { status, body } = await cast.visitor.get<ErrorAnswer>(`/api/salons?${query}`);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('GET /api/salons/{id} and /hours', () => {
  test('has its hours by weekday and no rating while it has no review', async () => {
    const [salon] = (await cast.visitor.get<SalonSummaryDto[]>('/api/salons?q=bubbles')).body;
    const { body } = await cast.visitor.get<SalonDetailDto>(`/api/salons/${salon!.id}`);
    expect(body).toMatchObject({ rating: null, reviewCount: 0, reviews: [], timeZone: 'America/Chicago' });
    expect(body.hours[1]).toEqual({
      dayOfWeek: 1,
      openTime: '09:00',
      closeTime: '17:00',
      isClosed: false,
      breakStart: null,
      breakEnd: null,
    });
  });

  test('GET /api/salons/{id}/hours lists weekdays 0 to 6, and nothing where no hours are set', async () => {
    const [open, quiet] = await Promise.all([cast.salon({ hours: [[1, 540, 1050]] }), cast.salon({ hours: [] })]);
    const hoursOf = async (id: number) => (await cast.visitor.get<SalonHoursDto[]>(`/api/salons/${id}/hours`)).body;
    expect((await hoursOf(open)).find(({ dayOfWeek }) => dayOfWeek === 1)).toEqual({
      dayOfWeek: 1,
      openTime: '09:00',
      closeTime: '17:30',
      isClosed: false,
      breakStart: null,
      breakEnd: null,
    });
    expect(await hoursOf(quiet)).toEqual([]);
  });

  test('does not exist for a salon that is not approved', async () => {
    const { rows } = await running.database.query<{ id: number }>(`select id from salons where status = 'pending'`);
    for (const path of ['', '/hours', '/reviews', '/availability'])
      expect((await cast.visitor.get(`/api/salons/${rows[0]!.id}${path}`)).status).toBe(404);
  });

  test.each(['0', '-1', 'two', '2.5', '99999999999'])('refuses %s as an id', async (id) => {
    const { status, body } = await cast.visitor.get<ErrorAnswer>(`/api/salons/${id}`);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'id']);
  });
});

describe('GET /api/user: roleData', () => {
  const roleDataOf = async (client: Cast['visitor']) =>
    (await client.get<{ roleData: unknown }>('/api/user')).body.roleData;

  test('a salon gets its own salon and the status of its application', async () => {
    const { client, salonId } = await cast.salonDesk({ name: 'Foam Home', status: 'pending' });
    expect(await roleDataOf(client)).toEqual({ id: salonId, name: 'Foam Home', status: 'pending' });
  });

  test('an account whose salon is not recorded yet has none', async () => {
    expect(await roleDataOf((await cast.account('salon', 'early')).client)).toBeNull();
  });
});

test('the list of salons is counted to a thousand, and the answer states so beyond', async () => {
  const some = (from: number, to: number) =>
    running.database.query(
      `insert into salons (name, phone, address, city, state, zip_code, status, time_zone, created_at)
       select 'Countless Paws ' || n, '512-555-0100', n || ' Main Street', 'Reno', 'NV', '89501', 'approved',
         'America/Los_Angeles', now() from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  const total = async () => {
    const { headers } = await cast.visitor.get('/api/salons?q=countless&limit=1');
    return headers.get('x-total-count');
  };
  await some(1, 1_000);
  expect(await total()).toBe('1000');
  await some(1_001, 1_001);
  expect(await total()).toBe('1000+');
});
