import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../../test/cast.js';
import type { ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { AppointmentDto } from '../visits/dto/appointment.dto.js';
import type { SalonDayDto } from './dto/salon-day.dto.js';

/** Half past eleven on Monday evening in Honolulu; Tuesday morning nearly everywhere else. */
const now = '2026-11-24T09:30:00.000Z';

let running: RunningApp;
let cast: Cast;
let desk: { client: HttpClient; salonId: number };
const owners: Record<string, Owner> = {};
const ids: Record<string, number> = {};

async function named(petName: string, firstName: string, lastName: string): Promise<Owner> {
  const owner = await cast.owner();
  await running.database.query('update pets set name = $1 where id = $2', [petName, owner.petId]);
  await running.database.query('update users set first_name = $1, last_name = $2 where id = $3', [
    firstName,
    lastName,
    owner.userId,
  ]);
  return owner;
}

beforeAll(async () => {
  running = await runApp();
  running.clock.set(now);
  cast = new Cast(running);
  desk = await cast.salonDesk({ timeZone: 'Pacific/Honolulu', stations: 2, name: 'Aloha Dogs' });
  owners.mochi = await named('Mochi', 'Maya', 'Chen');
  owners.bruno = await named('bruno', 'Zoe', '100%_sure');
  owners.apple = await named('Apple', 'Tom', 'Becker');
  const { salonId } = desk;
  const at = (owner: string, name: string, instant: string, status: AppointmentDto['status'] = 'scheduled') =>
    cast.visit(owners[owner]!, { salonId, at: instant, status }).then((id) => (ids[name] = id));
  await at('mochi', 'forgotten', '2026-11-22T20:00:00Z');
  await at('bruno', 'doneToday', '2026-11-23T20:00:00Z', 'completed');
  await at('apple', 'lateTonight', '2026-11-24T09:20:00Z', 'in_progress');
  await at('mochi', 'cancelledToday', '2026-11-23T22:00:00Z', 'cancelled');
  await at('apple', 'missedToday', '2026-11-23T23:00:00Z', 'no_show');
  await at('bruno', 'tomorrow', '2026-11-24T20:00:00Z');
  await at('mochi', 'nextWeek', '2026-12-01T20:00:00Z');
  await at('apple', 'doneLastYear', '2025-11-20T20:00:00Z', 'completed');
  const elsewhere = await cast.salon();
  await cast.visit(owners.mochi, { salonId: elsewhere, at: '2026-11-24T21:00:00Z' });
});

afterAll(() => running.close());

async function listed(query: string): Promise<(string | undefined)[]> {
  const { body } = await desk.client.get<AppointmentDto[]>(`/api/appointments/salon/${desk.salonId}?${query}`);
  return body.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
}

describe("salon dashboard, appointments: the five lists, in the salon's own day", () => {
  test.each([
    ['today', ['doneToday', 'missedToday', 'lateTonight']],
    ['tomorrow', ['tomorrow']],
    ['upcoming', ['forgotten', 'lateTonight', 'tomorrow', 'nextWeek']],
    ['completed', ['doneToday', 'doneLastYear']],
    ['cancelled', ['missedToday', 'cancelledToday']],
  ])('%s', async (filter, names) => {
    expect(await listed(`filter=${filter}`)).toEqual(names);
  });

  test('GET /api/appointments answers a salon the same', async () => {
    const { body, headers } = await desk.client.get<AppointmentDto[]>('/api/appointments?filter=completed&limit=1');
    expect(body.map(({ id }) => id)).toEqual([ids.doneToday]);
    expect(headers.get('x-total-count')).toBe('2');
  });

  test('without a filter all of its own, latest first', async () => {
    expect((await listed('')).at(0)).toBe('nextWeek');
    expect(await listed('')).toHaveLength(8);
  });
});

describe('search, order and pages', () => {
  test.each([
    ['a pet, in any case', 'q=BRUN', ['tomorrow', 'doneToday']],
    ['an owner, across first and last name', 'q=maya%20ch', ['nextWeek', 'cancelledToday', 'forgotten']],
    ['signs that mean something to SQL stand for themselves', 'q=100%25_', ['tomorrow', 'doneToday']],
    ['within a list', 'q=mochi&filter=upcoming', ['forgotten', 'nextWeek']],
    ['nobody', 'q=nobody', []],
    ['latest first', 'filter=upcoming&sort=-date', ['nextWeek', 'tomorrow', 'lateTonight', 'forgotten']],
    [
      'by pet, whatever the case of its name',
      'filter=upcoming&sort=pet',
      ['lateTonight', 'tomorrow', 'nextWeek', 'forgotten'],
    ],
    ['by pet, turned around', 'filter=completed&sort=-pet', ['doneToday', 'doneLastYear']],
    ['by owner', 'filter=upcoming&sort=owner', ['nextWeek', 'forgotten', 'lateTonight', 'tomorrow']],
    [
      'by owner among those found',
      'filter=upcoming&sort=-owner&q=o',
      ['tomorrow', 'lateTonight', 'nextWeek', 'forgotten'],
    ],
    ['a page', 'filter=upcoming&sort=pet&limit=2&offset=1', ['tomorrow', 'nextWeek']],
  ])('%s', async (_title, query, names) => {
    expect(await listed(query)).toEqual(names);
  });

  test('every order pages through all without losing or repeating any', async () => {
    for (const sort of ['date', '-date', 'pet', '-pet', 'owner', '-owner']) {
      const pages = await Promise.all([0, 3, 6].map((offset) => listed(`sort=${sort}&limit=3&offset=${offset}`)));
      expect(new Set(pages.flat())).toEqual(new Set(Object.keys(ids)));
      expect(pages.flat()).toHaveLength(8);
    }
  });

  test.each([
    ['filter=yesterday', 'filter'],
    ['sort=price', 'sort'],
    ['limit=101', 'limit'],
    [`q=${'x'.repeat(81)}`, 'q'],
  ])('%s is refused by the name of its field', async (query, field) => {
    const { status, body } = await desk.client.get<ErrorAnswer>(`/api/appointments/salon/${desk.salonId}?${query}`);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('access to the lists', () => {
  test('another salon’s appointments are not found, on any path', async () => {
    const other = await cast.salonDesk();
    for (const path of ['', '/today', '/overview', '/export'])
      expect((await other.client.get(`/api/appointments/salon/${desk.salonId}${path}`)).status).toBe(404);
  });
});

describe('salon dashboard, business overview', () => {
  test('counts distinct subscriptions across appointments and what is still scheduled to come', async () => {
    const { body } = await desk.client.get(`/api/appointments/salon/${desk.salonId}/overview`);
    expect(body).toEqual({ subscriptions: 3, upcoming: 2 });
  });
});

describe('today at a glance', () => {
  test('shows present, past and unmarked visits, and the load of the stations', async () => {
    const { body } = await desk.client.get<SalonDayDto>(`/api/appointments/salon/${desk.salonId}/today`);
    expect(body).toMatchObject({
      date: '2026-11-23',
      stations: 2,
      opensAt: '2026-11-23T19:00:00.000Z',
      closesAt: '2026-11-24T03:00:00.000Z',
      closure: null,
      toCome: 0,
      completed: 1,
      noShows: 1,
      overdue: 1,
    });
    expect(body.now.map(({ petName }) => petName)).toEqual(['Apple']);
    expect(body.load).toHaveLength(16);
    expect(body.load.filter(({ taken }) => taken > 0).map(({ time }) => time)).toEqual(['10:00', '13:00']);
    expect(body.load.some(({ inBreak }) => inBreak)).toBe(false);
  });
});

describe('the CSV file', () => {
  const file = async (query = '') => {
    const answer = await fetch(`${running.url}/api/appointments/salon/${desk.salonId}/export?${query}`, {
      headers: { authorization: `Bearer ${desk.client.token}` },
    });
    return {
      headers: answer.headers,
      lines: Buffer.from(await answer.arrayBuffer())
        .toString('utf8')
        .split('\r\n'),
    };
  };

  test('contains the chosen list with salon-local times, and is named by the salon’s date', async () => {
    const { headers, lines } = await file('filter=completed');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="appointments-completed-2026-11-23.csv"');
    expect(lines[0]).toBe('\uFEFFDate,Start,End,Status,Pet,Size,Owner,Email,Phone,Add-ons,Add-on total (USD),Notes');
    expect(lines[1]).toMatch(
      /^2026-11-23,10:00,10:30,completed,bruno,small,Zoe 100%_sure,olive\d+@lather.test,,,0.00,$/,
    );
    expect(lines).toHaveLength(4);
  });

  test('follows the search', async () => {
    expect((await file('q=mochi')).lines).toHaveLength(5);
  });

  test('an owner’s note that a spreadsheet would execute is exported as text', async () => {
    await running.database.query(`update appointments set notes = '=HYPERLINK("http://x","a")' where id = $1`, [
      ids.tomorrow,
    ]);
    await running.database.query(
      `with extra as (insert into addon_services (salon_id, name, description, price, pet_size, duration)
         values ($1, '+Nails, "short"', 'Short', 1550, 'all', 15) returning id, name, price, duration)
       insert into appointment_addons (appointment_id, addon_id, name, price, duration) select $2, id, name, price, duration from extra`,
      [desk.salonId, ids.tomorrow],
    );
    const { lines } = await file('filter=tomorrow');
    expect(lines[1]).toContain(`,"'+Nails, ""short""",15.50,"'=HYPERLINK(""http://x"",""a"")"`);
  });

  test('contains each row once and in order, however many chunks it takes', async () => {
    const large = await cast.salonDesk({ stations: 1 });
    await running.database.query(
      `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
         week_starts_on, status, created_at)
       select $1, $2, $3, 'small', $4, 1, at, at + interval '30 minutes', at::date, 'completed', at
       from generate_series(1, 1250) as n, lateral (select timestamptz '2020-01-01' + n / 2 * interval '1 hour'
         + n % 2 * interval '30 minutes' as at) as one`,
      [owners.mochi!.subscriptionId, owners.mochi!.userId, owners.mochi!.petId, large.salonId],
    );
    const answer = await fetch(`${running.url}/api/appointments/salon/${large.salonId}/export`, {
      headers: { authorization: `Bearer ${large.client.token}` },
    });
    const starts = (await answer.text())
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').slice(0, 2).join());
    expect(new Set(starts).size).toBe(1250);
    expect(starts).toEqual(starts.toSorted().toReversed());
  });
});
