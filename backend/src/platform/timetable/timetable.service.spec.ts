import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { freshDatabase } from '../../../test/fresh-database.js';
import { testConfig } from '../../../test/test-config.js';
import { until } from '../../../test/until.js';
import { Clock } from '../clock/clock.js';
import { createHttpApp } from '../http/http-app.js';
import { createLog } from '../http/log.js';
import { PlatformModule } from '../platform.module.js';
import { Repeated } from './repeated.js';
import { Timetable } from './timetable.service.js';

const turns: number[] = [];

@Injectable()
class Kettle {
  @Repeated('test.boil', 1)
  boil(): Promise<void> {
    turns.push(Date.now());
    return turns.length === 1 ? Promise.reject(new Error('no water')) : Promise.resolve();
  }
}

@Module({ providers: [Kettle] })
class KitchenModule {}

const processes: NestFastifyApplication[] = [];
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  const config = testConfig(database.url);
  for (let count = 0; count < 3; count += 1) {
    const platform = PlatformModule.with(config, [], new Clock());
    const module = { module: KitchenModule, imports: [platform] };
    const app = await createHttpApp(module, config, createLog(config));
    await app.init();
    processes.push(app);
  }
  await Promise.all(processes.map((app) => app.get(Timetable).start()));
}, 60_000);

afterAll(async () => {
  await Promise.all(processes.map((app) => app.close()));
  await drop();
});

test('three processes take a turn each second between them, and a turn that fails does not end the job', async () => {
  await until(() => turns.length >= 4);
  // The start of three processes may bring one turn early; after that a second lies between two of them.
  const gaps = turns.slice(2).map((turn, index) => turn - turns[index + 1]!);
  expect(Math.max(...gaps)).toBeGreaterThan(500);
  expect(turns.length).toBeLessThan(9);
});
