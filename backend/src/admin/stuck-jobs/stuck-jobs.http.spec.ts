import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import { HttpClient } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';
import { EventQueues } from '../../platform/index.js';
import type { StuckJobDto } from '../dto/stuck-job.dto.js';

let running: RunningApp;
let ada: HttpClient;

beforeAll(async () => {
  running = await runApp({ workers: true });
  ada = (await new Cast(running).account('admin', 'ada')).client;
});
afterAll(() => running.close());

const stuck = async () => (await ada.get<StuckJobDto[]>('/api/admin/stuck-jobs')).body;

/** Enqueues a delivery that has one try and fails, because its event does not exist. */
async function failingDelivery(): Promise<string> {
  const eventId = randomUUID();
  await running.app.get(EventQueues).add([{ eventId, handler: 'billing.open-cycle', attempts: 1 }]);
  await until(async () => (await stuck()).some((job) => job.id.startsWith(eventId)));
  return eventId;
}

test('a stuck delivery is listed with its reason, also by a process without workers', async () => {
  const eventId = await failingDelivery();
  const [job] = await stuck();
  expect(job).toMatchObject({
    id: `${eventId}-billing.open-cycle`,
    handler: 'billing.open-cycle',
    eventType: null,
    tries: 1,
    reason: `Event ${eventId} is not in the outbox.`,
  });
  const pages = await runApp({ beside: running });
  const { headers, body } = await new HttpClient(pages.url, ada.token).get<StuckJobDto[]>(
    '/api/admin/stuck-jobs?limit=1',
  );
  expect([headers.get('x-total-count'), body]).toEqual(['1', [job]]);
  await pages.close();
});

test('a retry succeeds once the cause is fixed and is in the audit log; a second retry finds nothing', async () => {
  const eventId = await failingDelivery();
  const { id } = (await stuck()).find((job) => job.id.startsWith(eventId))!;
  await running.database.query(
    `insert into outbox (id, type, payload, occurred_at, relayed_at)
     values ($1, 'payments.invoice_paid', '{"stripeInvoiceId": "in_gone"}', now(), now())`,
    [eventId],
  );
  expect((await stuck()).find((job) => job.id === id)).toMatchObject({ eventType: 'payments.invoice_paid' });
  expect((await ada.post(`/api/admin/stuck-jobs/${id}/retry`)).status).toBe(204);
  await until(async () => !(await stuck()).some((job) => job.id === id));
  expect((await ada.post(`/api/admin/stuck-jobs/${id}/retry`)).status).toBe(404);
  const { rows } = await running.database.query(`select subject_id from audit_log where action = 'job.retried'`);
  expect(rows).toEqual([{ subject_id: id }]);
});
