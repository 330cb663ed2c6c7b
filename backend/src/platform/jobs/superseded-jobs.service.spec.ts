import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

import { runApp, type RunningApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';
import { Clock } from '../clock/clock.js';
import { EventQueues } from '../events/event-queues.service.js';
import { StuckDeliveries } from '../events/stuck-deliveries.service.js';
import { SupersededJobs } from './superseded-jobs.service.js';

let running: RunningApp;

beforeAll(async () => {
  running = await runApp({ workers: true });
});
afterAll(() => running.close());

const handler = 'billing.open-cycle';
const failed = async () => (await running.app.get(StuckDeliveries).list(1_000, 0)).rows.map(({ eventId }) => eventId);

/** Creates deliveries with a single try that fail, because their events do not exist. */
async function failingDeliveries(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await running.app.get(EventQueues).add(ids.map((eventId) => ({ eventId, handler, attempts: 1 })));
  await until(async () => {
    const now = new Set(await failed());
    return ids.every((id) => now.has(id));
  });
  return ids;
}

test('failed jobs are deleted after thirty days if no work is left, and stay otherwise', async () => {
  const [done, undone, ...gone] = (await failingDeliveries(130)) as [string, string, ...string[]];
  await running.database.query(
    `insert into outbox (id, type, payload, occurred_at, relayed_at)
     select unnest($1::uuid[]), 'payments.invoice_paid', '{"stripeInvoiceId": "in_gone"}', now(), now()`,
    [[done, undone]],
  );
  await running.database.query('insert into event_deliveries (event_id, handler) values ($1, $2)', [done, handler]);
  const clock = jest.spyOn(running.app.get(Clock), 'real');
  const forgetIn = async (days: number) => {
    clock.mockReturnValue(new Date(Date.now() + days * 86_400_000));
    await running.app.get(SupersededJobs).deleteExpired();
  };
  await forgetIn(29);
  expect((await failed()).toSorted()).toEqual([done, undone, ...gone].toSorted());
  await forgetIn(31);
  expect(await failed()).toEqual([undone]);
  clock.mockRestore();
});
