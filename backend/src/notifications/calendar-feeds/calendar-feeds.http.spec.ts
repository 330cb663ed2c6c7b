import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../../test/cast.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { CalendarFeedDto } from './dto/calendar-feed.dto.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp({ env: { APP_URL: 'https://lather.example' } });
  cast = new Cast(running);
  running.clock.set('2026-11-02T15:00:00Z');
});
afterAll(() => running.close());

async function addressOf({ client }: Owner): Promise<string> {
  const { status, body } = await client.post<CalendarFeedDto>('/api/calendar-feed');
  expect(status).toBe(200);
  expect(body.webcalUrl).toBe(body.url?.replace('https:', 'webcal:'));
  return body.url ?? '';
}
const fetchFeed = (url: string) => fetch(`${running.url}${new URL(url).pathname}`);
const linesOf = async (url: string) => (await (await fetchFeed(url)).text()).replaceAll('\r\n ', '').split('\r\n');
const uids = async (url: string) =>
  (await linesOf(url)).filter((line) => line.startsWith('UID:')).map((line) => Number(/\d+/.exec(line)?.[0]));

describe("an owner's calendar address", () => {
  test('exists once it is created, stays the same, and is another after it was renewed', async () => {
    const owner = await cast.owner();
    const known = async () => (await owner.client.get<CalendarFeedDto>('/api/calendar-feed')).body.url;
    expect(await known()).toBeNull();
    const first = await addressOf(owner);
    expect(first).toMatch(/^https:\/\/lather\.example\/calendar\/[\w-]{43}\.ics$/);
    expect(await known()).toBe(first);
    const second = await addressOf(owner);
    expect(second).not.toBe(first);
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
    expect((await owner.client.delete('/api/calendar-feed')).status).toBe(204);
    expect([await known(), (await fetchFeed(second)).status]).toEqual([null, 404]);
  });

  test('is not stored in the database', async () => {
    const secret = /calendar\/([\w-]+)/.exec(await addressOf(await cast.owner()))![1];
    const { rows } = await running.database.query<{ kept: string }>('select f::text as kept from calendar_feeds f');
    expect(rows.some(({ kept }) => kept.includes(secret!))).toBe(false);
  });

  test('answers without a session and is not cached, and guesses find nothing', async () => {
    const answer = await fetchFeed(await addressOf(await cast.owner()));
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('set-cookie')).toBeNull();
    for (const file of ['x.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}`, '..%2f..%2fetc'])
      expect([file, (await fetch(`${running.url}/calendar/${file}`)).status]).toEqual([file, 404]);
  });
});

describe('the calendar', () => {
  test('holds the visits to come and those of the past month, of this owner alone, and none that was cancelled', async () => {
    const [owner, other, salonId] = [await cast.owner(), await cast.owner(), await cast.salon({ stations: 9 })];
    const visit = (at: string, status?: 'completed' | 'cancelled') => cast.visit(owner, { salonId, at, status });
    const wanted = [await visit('2026-10-05T16:00:00Z', 'completed'), await visit('2026-12-20T16:00:00Z')];
    await visit('2026-10-01T14:00:00Z', 'completed');
    const coming = await visit('2026-11-05T16:00:00Z');
    await cast.visit(other, { salonId, at: '2026-11-05T18:00:00Z' });
    const url = await addressOf(owner);
    expect(await uids(url)).toEqual([wanted[0], coming, wanted[1]]);
    await owner.client.patch(`/api/appointments/${coming}/cancel`);
    expect(await uids(url)).toEqual(wanted);
  });

  test('keeps the UID of a visit that moves and numbers it higher', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const { subscriptionId, petId } = owner;
    const wanted = { subscriptionId, petId, salonId, date: '2026-11-05T16:00:00.000Z' };
    const { body } = await owner.client.post<{ id: number }>('/api/appointments', wanted);
    const url = await addressOf(owner);
    const uid = `UID:appointment-${body.id}@lather.example`;
    expect(await linesOf(url)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:0', 'DTSTART:20261105T160000Z']));
    await owner.client.patch(`/api/appointments/${body.id}/move`, { date: '2026-11-06T17:00:00.000Z' });
    const after = await linesOf(url);
    expect(after).toEqual(expect.arrayContaining([uid, 'DTSTART:20261106T170000Z']));
    expect(Number(/\d+/.exec(after.find((line) => line.startsWith('SEQUENCE'))!)![0])).toBeGreaterThan(0);
  });
});

describe('the file of one visit', () => {
  test('is downloaded by its owner with the same UID, and not found once it was cancelled', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon({ name: 'Bubbles, Bows; and more' })];
    const id = await cast.visit(owner, { salonId, at: '2026-11-05T16:00:00Z' });
    const { status, body: text, headers } = await owner.client.get<string>(`/api/appointments/${id}/calendar`);
    expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="bath-${id}.ics"`]);
    expect(text).toContain(`UID:appointment-${id}@lather.example`);
    expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Biscuit: bath at Bubbles\\, Bows\\; and more');
    await owner.client.patch(`/api/appointments/${id}/cancel`);
    expect((await owner.client.get(`/api/appointments/${id}/calendar`)).status).toBe(404);
  });
});
