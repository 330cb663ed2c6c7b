import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import type { ErrorAnswer } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { SalonSettingsDto } from './dto/salon-settings.dto.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});

afterAll(() => running.close());

async function milesFrom(zipCode: string, name: string): Promise<number | undefined> {
  const { body } = await cast.visitor.get<{ distanceMiles?: number }[]>(`/api/salons?zipCode=${zipCode}&q=${name}`);
  return body[0]?.distanceMiles;
}

test('a salon is located by its ZIP code, by its own point once it sets one, and by the ZIP code again', async () => {
  const { client, salonId } = await cast.salonDesk({ name: 'Wanderer', zipCode: '78704' });
  const path = `/api/salons/${salonId}`;
  expect(await milesFrom('78704', 'wanderer')).toBe(0);
  const { body } = await client.patch<SalonSettingsDto>(path, { latitude: 30.3, longitude: -97.7 });
  expect(body).toMatchObject({ latitude: 30.3, longitude: -97.7 });
  expect(await milesFrom('78704', 'wanderer')).toBe(5.6);
  await client.patch(path, { latitude: null, longitude: null });
  expect(await milesFrom('78704', 'wanderer')).toBe(0);
  await client.patch(path, { zipCode: '78759' });
  expect(await milesFrom('78759', 'wanderer')).toBe(0);
});

test.each([
  [{ latitude: 30.3 }, 'longitude'],
  [{ latitude: 91, longitude: 0 }, 'latitude'],
  [{ latitude: 'here', longitude: 0 }, 'latitude'],
  [{ latitude: 40.7, longitude: -74 }, 'latitude'],
])('%j is refused by its field and changes nothing', async (changes, field) => {
  const { client, salonId } = await cast.salonDesk({ zipCode: '78704' });
  const { status, body } = await client.patch<ErrorAnswer>(`/api/salons/${salonId}`, changes);
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  const { body: settings } = await client.get<SalonSettingsDto>(`/api/salons/${salonId}/settings`);
  expect(settings).toMatchObject({ latitude: null, longitude: null });
});
