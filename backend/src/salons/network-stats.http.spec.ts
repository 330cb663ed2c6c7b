import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import { runApp, type RunningApp } from '../../test/running-app.js';

let running: RunningApp;
let cast: Cast;
beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});
afterAll(() => running.close());

test('network stats: approved salons, their cities and reviews are counted, anew after five minutes', async () => {
  const stats = async () => (await cast.visitor.get('/api/network-stats')).body;
  expect(await stats()).toEqual({ salons: 0, cities: 0, reviews: 0, averageRating: null });

  const [first] = await Promise.all([
    cast.salon({ city: 'Austin' }),
    cast.salon({ city: 'austin' }),
    cast.salon({ city: 'Dallas' }),
    cast.salon({ city: 'Houston', status: 'pending' }),
  ]);
  await running.database.query('update salons set rating_sum = 9, review_count = 2 where id = $1', [first]);
  expect(await stats()).toMatchObject({ salons: 0 });

  running.clock.set(new Date(running.clock.now().getTime() + 5 * 60_000).toISOString());
  expect(await stats()).toEqual({ salons: 3, cities: 2, reviews: 2, averageRating: 4.5 });
});
