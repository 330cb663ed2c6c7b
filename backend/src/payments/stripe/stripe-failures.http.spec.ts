import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import type { ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { cards } from '../../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { runApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig({ env: { STRIPE_TIMEOUT: '2' } });
});
afterAll(() => rig.close());

const sentence = 'Payment not available: Payment processing is not available at the moment. Please try again later.';
const unavailable = { status: 503, body: { code: 'payments.unavailable', message: sentence } };
const order = (client: HttpClient, petId: number) =>
  client.post<{ clientSecret: string; subscriptionId: string }>('/api/get-or-create-subscription', {
    planId: 1,
    petId,
  });

async function orderedAtProvider(petId: number): Promise<number> {
  const { rows } = await rig.running.database.query<{ count: number }>(
    `select count(*)::int from stripe_sandbox.objects o
     join subscriptions s on s.reference::text = o.data #>> '{metadata,lather_subscription}'
     where o.type = 'subscription' and s.pet_id = $1`,
    [petId],
  );
  return rows[0]!.count;
}

describe('while the payment provider is unavailable', () => {
  test('an order is refused with a message and leaves no trace, and succeeds later', async () => {
    const { client, petId } = await rig.cast.newcomer();
    rig.proxy.failBy('refuse');
    expect(await order(client, petId)).toMatchObject(unavailable);
    expect((await client.get('/api/subscriptions')).body).toEqual([]);
    expect((await client.patch(`/api/pets/${petId}`, { size: 'small' })).status).toBe(200);
    rig.proxy.failBy(undefined);
    expect((await order(client, petId)).status).toBe(200);
  });

  test('cancelling is refused and the subscription continues', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const { body } = await order(client, petId);
    await rig.page.confirm(body.clientSecret, cards.good);
    const [first] = await subscriptionsWhen(client, 'active');
    rig.proxy.failBy('refuse');
    expect(await client.patch(`/api/subscriptions/${first!.id}/cancel`)).toMatchObject(unavailable);
    expect(await subscriptionsWhen(client, 'active')).toHaveLength(1);
    rig.proxy.failBy(undefined);
    expect(await client.patch(`/api/subscriptions/${first!.id}/cancel`)).toMatchObject({ status: 200 });
  });

  test('a provider that never answers causes a timeout after a few seconds', async () => {
    const { client, petId } = await rig.cast.newcomer();
    rig.proxy.failBy('hang');
    const begun = performance.now();
    expect(await order(client, petId)).toMatchObject(unavailable);
    expect(performance.now() - begun).toBeLessThan(12_000);
    rig.proxy.failBy(undefined);
  });
});

test('a provider whose answers are lost has one subscription in the end, and the page gets it', async () => {
  const { client, petId } = await rig.cast.newcomer();
  rig.proxy.failBy('lose-answer');
  expect(await order(client, petId)).toMatchObject(unavailable);
  expect(await order(client, petId)).toMatchObject(unavailable);
  rig.proxy.failBy(undefined);
  const { body } = await order(client, petId);
  expect(await orderedAtProvider(petId)).toBe(1);
  await rig.page.confirm(body.clientSecret, cards.good);
  expect(await subscriptionsWhen(client, 'active')).toHaveLength(1);
});

test.each(['"maintenance"', '{"ok":true}', '<h1>Bad gateway</h1>'])(
  'the answer %s is a failure of the provider, not of the process',
  async (answer) => {
    const confused = createServer((_request, response) => response.end(answer));
    await new Promise<void>((resolve) => confused.listen(0, '127.0.0.1', resolve));
    const { port } = confused.address() as AddressInfo;
    const beside = await runApp({ beside: rig.running, env: { STRIPE_API_BASE: `http://127.0.0.1:${port}` } });
    const { client, petId } = await new Cast(beside).newcomer();
    expect(await order(client, petId)).toMatchObject(unavailable);
    expect((await client.get('/api/pets')).status).toBe(200);
    await beside.close();
    confused.close();
  },
);

test('an error reveals nothing about the provider', async () => {
  const { client } = await rig.cast.newcomer();
  rig.proxy.failBy('refuse');
  const { body } = await client.post<ErrorAnswer>('/api/payments/cards');
  rig.proxy.failBy(undefined);
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId', 'statusCode', 'traceId']);
});

interface Listed {
  readonly id: number;
  readonly status: string;
}

async function subscriptionsWhen(client: HttpClient, status: string): Promise<Listed[]> {
  const list = async () => (await client.get<Listed[]>('/api/subscriptions')).body;
  await until(async () => (await list())[0]?.status === status);
  return list();
}
