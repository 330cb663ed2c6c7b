import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.js';
import { testConfig } from '../../../test/test-config.js';
import { Clock } from '../clock/index.js';
import { CONFIG } from '../config/index.js';
import { Statements } from '../database/index.js';
import { createHttpApp } from '../http-app.js';
import { PlatformModule } from '../platform.module.js';
import { createLog } from './log.js';
import { RateLimits } from './rate-limits.service.js';

const baths = { name: 'bath', points: 3, seconds: 60 };
const now = Date.now;

let database: FreshDatabase;
let app: NestFastifyApplication;

beforeAll(async () => {
  database = await freshDatabase();
  const config = testConfig(database.url, { RATE_LIMITS: 'on' });
  const imports = [PlatformModule.with(config, [], new Clock())];
  app = await createHttpApp({ module: class LimitedApp {}, imports }, config, createLog(config));
  await app.init();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await database.drop();
});

const setClock = (aheadMilliseconds: number) =>
  jest.spyOn(Date, 'now').mockImplementation(() => now() + aheadMilliseconds);

const take = (key: string) => app.get(RateLimits).consume(baths, key);

/** Uses the limit up. */
async function useUp(key: string): Promise<void> {
  for (let point = 0; point < baths.points; point += 1) await take(key);
}

test('a limit that is used up refuses until its time is over', async () => {
  await useUp('Biscuit');
  await expect(take('Biscuit')).rejects.toThrow('Too many');
  setClock(61_000);
  await useUp('Biscuit');
});

test('a limit that was used while the clock was ahead ends in its own time once the clock is set back', async () => {
  setClock(5 * 3_600_000);
  await take('Mochi');
  jest.restoreAllMocks();
  await useUp('Mochi');
  setClock(120_000);
  await useUp('Mochi');
  await expect(take('Mochi')).rejects.toThrow('Too many');
});

test('of all limits of a process one clears the expired counts, because each would read the whole table', async () => {
  const clearingMilliseconds = 300_000;
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const limits = new RateLimits(app.get(CONFIG), app.get(Statements));
  for (const name of ['walk', 'swim', 'nap']) await limits.consume({ ...baths, name }, 'Noodle');
  expect(timers.mock.calls.filter(([, milliseconds]) => milliseconds === clearingMilliseconds)).toHaveLength(1);
});
