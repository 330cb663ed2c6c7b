import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';

let running: RunningApp;
let cast: Cast;
let salonId: number;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
  salonId = await cast.salon({ name: 'Quite Public' });
});

afterAll(() => running.close());

const open = (path: string, headers: Record<string, string> = {}) => fetch(running.url + path, { headers });

test.each([
  ['/api/subscription-plans', 60],
  ['/api/network-stats', 60],
  ['/api/salons?q=quite', 30],
  ['/api/salons/:id', 30],
  ['/api/salons/:id/hours', 30],
  ['/api/salons/:id/reviews', 30],
  ['/api/addon-services/salon/:id', 30],
])(
  '%s may be kept by shared caches for %d seconds, and is answered 304 while it is the same',
  async (path, seconds) => {
    const address = path.replace(':id', String(salonId));
    const first = await open(address);
    expect(first.headers.get('cache-control')).toMatch(new RegExp(`^public, max-age=0, s-maxage=${seconds},`));
    expect(first.headers.get('vary')).toContain('authorization');
    const again = await open(address, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('x-total-count')).toBe(first.headers.get('x-total-count'));
  },
);

test('a copy is refreshed once its content has changed', async () => {
  const etag = (await open(`/api/salons/${salonId}`)).headers.get('etag') ?? '';
  await running.database.query(`update salons set description = 'New towels.' where id = $1`, [salonId]);
  const again = await open(`/api/salons/${salonId}`, { 'if-none-match': etag });
  expect([again.status, await again.json()]).toEqual([200, expect.objectContaining({ description: 'New towels.' })]);
});

test('no cache keeps an answer to a signed-in caller, or a refusal', async () => {
  const { client } = await cast.owner();
  const own = await client.get(`/api/salons/${salonId}`);
  const missing = await open('/api/salons/999999');
  const wrong = await open('/api/salons?zipCode=x');
  expect([own.status, missing.status, wrong.status]).toEqual([200, 404, 400]);
  for (const { headers } of [own, missing, wrong]) expect(headers.get('cache-control')).toBe('no-store');
});
