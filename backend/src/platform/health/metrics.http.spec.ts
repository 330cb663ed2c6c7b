import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';

import { type RunningApp, runApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';
import { EventQueues } from '../events/index.js';
import { Leases } from '../leases/index.js';
import { Metrics } from './metrics.service.js';

let folder: string;
let running: RunningApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lather-measured-'));
  running = await runApp({ env: { BACKUP_FOLDER: folder } });
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a metric's value by its name and labels as printed. */
async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${running.url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
}
const minutesAgo = (minutes: number) => new Date(running.clock.now().getTime() - minutes * 60_000);

test('the metrics report how many events are not relayed, and since when', async () => {
  expect([await figure('shared_outbox_unrelayed_events'), await figure('shared_outbox_oldest_seconds')]).toEqual([
    0, 0,
  ]);
  await running.database.query(
    `insert into outbox (type, payload, occurred_at) values ('test.nobody', '{}', $1), ('test.nobody', '{}', $2)`,
    [minutesAgo(20), minutesAgo(10)],
  );
  expect(await figure('shared_outbox_unrelayed_events')).toBe(2);
  const age = await figure('shared_outbox_oldest_seconds');
  expect(age).toBeGreaterThanOrEqual(20 * 60);
  expect(age).toBeLessThan(40 * 60);
});

test('the metrics report how long a queue’s oldest job has waited', async () => {
  expect(await figure('shared_event_jobs_oldest_seconds{queue="mail"}')).toBe(0);
  const [, mail] = await running.app.get(EventQueues).all();
  await mail!.add('test.nobody', { eventId: 'none' }, { timestamp: Date.now() - 300_000 });
  expect(await figure('shared_event_jobs_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(300);
  expect(await figure('shared_event_jobs{queue="mail",state="waiting"}')).toBe(1);
  expect(await figure('shared_event_jobs_oldest_seconds{queue="money"}')).toBe(0);
});

test('the metrics report how much due work is not done, and since when, and no other work', async () => {
  const waiting = async (what: string) => [
    await figure(`shared_waiting{what="${what}"}`),
    await figure(`shared_waiting_oldest_seconds{what="${what}"}`),
  ];
  for (const what of ['cycles', 'charges', 'refunds', 'payouts', 'differences'])
    expect(await waiting(what)).toEqual([0, 0]);
  await running.database.query(
    `insert into reconciliation_tasks (source, provider_cents, ledger_cents, opened_at) values ('ch_1', 5, 4, $1)`,
    [minutesAgo(90)],
  );
  const [count, oldest] = await waiting('differences');
  expect(count).toBe(1);
  expect(oldest).toBeGreaterThanOrEqual(90 * 60);
});

test('the metrics show a lease as held for as long as a process holds it', async () => {
  const held = () => figure('shared_lease_held{name="test.tub"}');
  const release = Promise.withResolvers<void>();
  const work = running.app.get(Leases).during('test.tub', () => release.promise);
  await until(async () => (await held()) === 1);
  release.resolve();
  expect(await work).toBe(true);
  expect(await held()).toBe(0);
});

test('the metrics report the age of the newest backup', async () => {
  const path = join(folder, 'lather-20261120T140053Z.tar.gz');
  writeFileSync(path, '');
  const made = new Date(Date.now() - 30 * 3_600_000);
  utimesSync(path, made, made);
  const age = await figure('backup_age_seconds');
  expect(age).toBeGreaterThanOrEqual(30 * 3_600);
  expect(age).toBeLessThan(31 * 3_600);
});

test('whatever addresses are requested, no metric has them as a label', async () => {
  for (let index = 0; index < 20; index += 1) {
    await fetch(`${running.url}/api/nothing-${index}`);
    await fetch(`${running.url}/api/salons/${9_000 + index}?secret-${index}`);
    await fetch(`${running.url}/assets/none-${index}.js`);
  }
  const asked = 'http_request_duration_seconds_count{method="GET",route="unknown",status="404"}';
  await until(async () => (await figure(asked)) >= 20);
  const text = await (await fetch(`${running.url}/metrics`)).text();
  expect(text).not.toMatch(/nothing-|secret-|none-|salons\/9/);
});

test('a metric that fails leaves the others readable, and the log names it once', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const metrics = running.app.get(Metrics);
  const lost = new Gauge({
    name: 'lost',
    help: 'Fails',
    registers: [],
    collect: () => Promise.reject(new Error('away')),
  });
  metrics.add(lost);
  for (let scrape = 0; scrape < 2; scrape += 1) {
    const response = await fetch(`${running.url}/metrics`);
    expect([response.status, (await response.text()).includes('process_cpu_seconds_total')]).toEqual([200, true]);
  }
  expect(warned.mock.calls).toEqual([['The metric lost cannot be read: away']]);
  warned.mockRestore();
});
