import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { SalonDetailDto } from './dto/salon-page.dto.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});
afterAll(() => running.close());

test('a salon’s page names the closed dates of a week from today, by the salon’s own calendar', async () => {
  // In Honolulu it is still the first of December.
  running.clock.set('2026-12-02T05:00:00Z');
  const { client, salonId } = await cast.salonDesk({ timeZone: 'Pacific/Honolulu' });
  const close = (date: string, yearly = false) =>
    client.post(`/api/salons/${salonId}/closures`, { date, yearly, reason: 'Holiday' });
  for (const date of ['2026-12-01', '2026-12-07', '2026-12-08']) expect((await close(date)).status).toBe(201);
  expect((await close('2027-12-03', true)).status).toBe(201);
  const { body } = await cast.visitor.get<SalonDetailDto>(`/api/salons/${salonId}`);
  expect(body.closedDates).toEqual(['2026-12-01', '2026-12-03', '2026-12-07']);
});
