import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { type RunningApp, runApp } from '../test/running-app.js';
import { stripeClient } from '../test/stripe-contract/stripe-client.js';
import { testKeys } from '../test/test-config.js';
import { WebhookEndpoint } from './webhooks/webhook-endpoint.service.js';

let running: RunningApp;
let stripe: Stripe;

beforeAll(async () => {
  running = await runApp();
  stripe = stripeClient(running.url);
});
afterAll(() => running.close());

interface ErrorAnswer {
  readonly status: number;
  readonly error: { readonly type: string; readonly code?: string; readonly message: string; readonly param?: string };
}

async function call(method: string, path: string, key?: string, body?: string): Promise<ErrorAnswer> {
  const headers = {
    ...(key && { authorization: `Bearer ${key}` }),
    'content-type': 'application/x-www-form-urlencoded',
  };
  const response = await fetch(`${running.url}${path}`, { method, headers, body });
  return { status: response.status, ...((await response.json()) as Pick<ErrorAnswer, 'error'>) };
}

const { secretKey: secret, publishableKey: publishable } = testKeys;

describe('keys', () => {
  test.each([
    ['no key', undefined, 'You did not provide an API key.'],
    ['another key', 'sk_test_someone_else', 'Invalid API Key provided: sk_test_****'],
    ['the publishable key', publishable, 'This API call cannot be made with a publishable API key.'],
  ])('%s gives the server no access', async (_case, key, message) => {
    expect(await call('GET', '/v1/customers', key)).toMatchObject({
      status: 401,
      error: { type: 'invalid_request_error', message: expect.stringContaining(message) },
    });
  });

  test.each([
    ['another machine', '192.168.1.20', {}],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['a page whose name leads here', '127.0.0.1', { host: 'evil.example' }],
  ])(
    'the secret key opens nothing to %s, the publishable key what the page needs',
    async (_who, remoteAddress, headers) => {
      const ask = (key: string, url: string) => {
        const authorization = `Bearer ${key}`;
        return running.app.inject({ method: 'GET', url, remoteAddress, headers: { ...headers, authorization } });
      };
      expect((await ask(secret, '/v1/customers')).statusCode).toBe(403);
      const { id, client_secret } = await stripe.paymentIntents.create({ amount: 1500, currency: 'usd' });
      const intent = await ask(publishable, `/v1/payment_intents/${id}?client_secret=${client_secret}`);
      expect(intent.statusCode).toBe(200);
    },
  );

  test('the keys that were once in the source give no access', async () => {
    expect(await call('GET', '/v1/customers', 'sk_test_lather_sandbox')).toMatchObject({ status: 401 });
  });

  test('the secret key works as a basic user name too', async () => {
    const basic = { authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` };
    expect((await fetch(`${running.url}/v1/customers`, { headers: basic })).status).toBe(200);
  });

  test('a browser sees an intent only with its client secret, and then only in part', async () => {
    const customer = await stripe.customers.create();
    const intent = await stripe.paymentIntents.create({ amount: 1500, currency: 'usd', customer: customer.id });
    const address = `/v1/payment_intents/${intent.id}`;
    expect(await call('GET', address, publishable)).toMatchObject({ status: 404 });
    expect(await call('GET', `${address}?client_secret=${intent.id}_secret_guess`, publishable)).toMatchObject({
      status: 404,
    });
    const seen = await call('GET', `${address}?client_secret=${intent.client_secret}`, publishable);
    expect(seen).toMatchObject({ id: intent.id, amount: 1500, status: 'requires_payment_method' });
    expect(seen).not.toHaveProperty('customer');
    expect(seen).not.toHaveProperty('metadata');
  });

  test('no object contains a card number', async () => {
    await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4000000000009995', exp_month: 12, exp_year: 2045, cvc: '123' },
    });
    const { rows } = await running.database.query(
      `select 1 from stripe_sandbox.objects where data::text like '%4000000000009995%'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('parameters', () => {
  test.each([
    ['POST', '/v1/customers', 'emial=a', 'Received unknown parameter: emial', 'parameter_unknown'],
    [
      'POST',
      '/v1/subscriptions',
      'customer=cus_1&items[0][price]=p&items[0][qty]=1',
      'Received unknown parameter: items[0][qty]',
      'parameter_unknown',
    ],
    ['POST', '/v1/prices', 'currency=usd&unit_amount=1', 'Missing required param: product.', 'parameter_missing'],
    ['POST', '/v1/payment_intents', 'amount=ten&currency=usd', 'Invalid integer: ten', 'parameter_invalid'],
    ['POST', '/v1/payment_intents', 'amount=10&currency=usd', 'Amount must be at least $0.50 usd', 'amount_too_small'],
    [
      'POST',
      '/v1/customers',
      'email=jos%C3%A9@example.com',
      'Invalid email address: josé@example.com',
      'email_invalid',
    ],
    ['GET', '/v1/customers?limit=500', undefined, 'Invalid integer: limit must be 1 to 100', 'parameter_invalid'],
  ])('%s %s %s is refused: %s', async (method, path, body, message, code) => {
    expect(await call(method, path, secret, body)).toMatchObject({ status: 400, error: { message, code } });
  });

  test.each([
    ['GET', '/v1/customers/cus_none', 404, "No such customer: 'cus_none'"],
    ['GET', '/v1/payment_intents/pi_none', 404, "No such payment intent: 'pi_none'"],
    ['GET', '/v1/unknown', 404, 'Unrecognized request URL (GET: /v1/unknown).'],
  ])('%s %s is not there', async (method, path, status, message) => {
    expect(await call(method, path, secret)).toMatchObject({ status, error: { message } });
  });

  test('an unknown object in a parameter is refused with the name of the parameter', async () => {
    await expect(
      stripe.subscriptions.create({ customer: 'cus_none', items: [{ price: 'price_none' }] }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' });
  });

  test('metadata grows by keys and loses those that are emptied', async () => {
    const { id } = await stripe.customers.create({ metadata: { dog: 'Biscuit', coat: 'curly' } });
    const changed = await stripe.customers.update(id, { metadata: { coat: '', size: 'small' } });
    expect(changed.metadata).toEqual({ dog: 'Biscuit', size: 'small' });
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
  });
});

describe('expansion', () => {
  test('puts objects in place of their ids, through lists too', async () => {
    const product = await stripe.products.create({ name: 'Plan' });
    const price = { product: product.id, currency: 'usd', unit_amount: 4500, lookup_key: 'expanded' };
    await stripe.prices.create(price);
    const { data } = await stripe.prices.list({ lookup_keys: ['expanded'], expand: ['data.product'] });
    expect(data).toMatchObject([{ product: { id: product.id, name: 'Plan' } }]);
  });

  test('of a path that cannot be expanded is refused', async () => {
    const { id } = await stripe.customers.create();
    await expect(stripe.customers.retrieve(id, { expand: ['dog'] })).rejects.toMatchObject({
      message: 'This property cannot be expanded (dog).',
    });
  });
});

describe('lists', () => {
  test('come newest first, page by page in both directions', async () => {
    const email = 'paged@lather.test';
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await stripe.customers.create({ email })).id);
    const first = await stripe.customers.list({ email, limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: made[0] }, { id: made[1] }] });
    const second = await stripe.customers.list({ email, limit: 2, starting_after: made[1] });
    expect(second.data.map(({ id }) => id)).toEqual([made[2], made[3]]);
    const back = await stripe.customers.list({ email, limit: 2, ending_before: made[3] });
    expect(back.data.map(({ id }) => id)).toEqual([made[1], made[2]]);
    const all: string[] = [];
    for await (const { id } of stripe.customers.list({ email, limit: 2 })) all.push(id);
    expect(all).toEqual(made);
  });
});

describe('an idempotency key', () => {
  const create = (email: string, idempotencyKey: string) => stripe.customers.create({ email }, { idempotencyKey });

  test('gives the same answer to the same call, also when many make it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create('same@lather.test', 'key-same')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const again = await create('same@lather.test', 'key-same');
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('refuses another call', async () => {
    await create('one@lather.test', 'key-other');
    await expect(create('two@lather.test', 'key-other')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('is not consumed by a call that was refused before it had an effect', async () => {
    const options = { idempotencyKey: 'key-refused' };
    await expect(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, options)).rejects.toThrow('at least');
    expect((await stripe.paymentIntents.create({ amount: 100, currency: 'usd' }, options)).amount).toBe(100);
  });

  test('repeats a decline', async () => {
    const charge = () =>
      stripe.paymentIntents.create(
        { amount: 100, currency: 'usd', payment_method: 'pm_card_visa_chargeDeclined', confirm: true },
        { idempotencyKey: 'key-declined' },
      );
    await expect(charge()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(charge()).rejects.toMatchObject({ code: 'card_declined' });
    const { rows } = await running.database.query(
      `select 1 from stripe_sandbox.objects where type = 'charge' and data ->> 'status' = 'failed'`,
    );
    expect(rows).toHaveLength(1);
  });
});

test('an endpoint that chose its event types is sent no others, which can still be read', async () => {
  running.app.get(WebhookEndpoint).listenTo(['product.created']);
  const customer = await stripe.customers.create();
  const product = await stripe.products.create({ name: 'A month of baths' });
  const events = (await stripe.events.list({ limit: 2 })).data;
  expect(events.map(({ data }) => (data.object as { id: string }).id)).toEqual([product.id, customer.id]);
  const { rows } = await running.database.query<{ id: string }>(
    `select payload ->> 'stripeEventId' as id from outbox where type = 'stripe_sandbox.event_emitted'
     order by position desc limit 1`,
  );
  const sent = await running.database.query(`select 1 from outbox where payload ->> 'stripeEventId' = $1`, [
    events[1]!.id,
  ]);
  expect([rows[0]?.id, sent.rowCount]).toEqual([events[0]!.id, 0]);
});
