import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';

import { HttpClient } from '../test/http-client.js';
import { type Member, payingMember } from '../test/member.js';
import { OtlpReceiver, type ReceivedSpan } from '../test/otlp-receiver.js';
import { type PaymentRig, startPaymentRig } from '../test/payment-rig.js';
import { type RunningApp, runApp } from '../test/running-app.js';
import { until } from '../test/until.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const tracing = (receiver: OtlpReceiver, share = '1') => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20soap,x-tenant=tub',
  OTEL_TRACES_SAMPLER_ARG: share,
});

describe('what is sent', () => {
  let receiver: OtlpReceiver;
  let rig: PaymentRig;
  let worker: RunningApp;
  let member: Member;

  beforeAll(async () => {
    receiver = await OtlpReceiver.start();
    rig = await startPaymentRig({ workers: false, env: { ...tracing(receiver), OTEL_SERVICE_NAME: 'lather-api' } });
    const env = { ...tracing(receiver), OTEL_SERVICE_NAME: 'lather-worker', STRIPE_API_BASE: rig.proxy.url };
    worker = await runApp({ beside: rig.running, workers: true, env });
    member = await payingMember(rig);
  });
  afterAll(async () => {
    await worker.close();
    await rig.close();
    await receiver.close();
  });

  test('a completed bath whose extras are charged is one trace, from the call over two events to the provider', async () => {
    const desk = await rig.cast.salonDesk();
    const at = new Date(rig.running.clock.now().getTime() - 3_600_000).toISOString();
    const visit = await rig.cast.visit(member, { salonId: desk.salonId, at });
    await rig.cast.bookAddOn(visit, await rig.cast.addOn(desk.salonId, { price: 1_500 }));
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    const path = `/api/appointments/${visit}/status`;
    expect((await desk.client.call('PATCH', path, { status: 'completed' }, headers)).status).toBe(200);

    const way = () => wayTo('stripe POST /v1/payment_intents', receiver.of(traceId));
    // The two processes send their spans by themselves, in any order.
    await until(() => way()[0]?.parentSpanId === '00f067aa0ba902b7');
    expect(way().map(({ service, name }) => `${service}: ${name}`)).toEqual([
      'lather-api: PATCH /api/appointments/:id/status',
      'lather-api: record appointment.completed',
      'lather-worker: relay appointment.completed',
      'lather-worker: handle billing.record-add-ons',
      'lather-worker: record charge.recorded',
      'lather-worker: relay charge.recorded',
      'lather-worker: handle billing.collect-charge',
      'lather-worker: stripe POST /v1/payment_intents',
    ]);
    expect(way()[0]).toMatchObject({ isError: false });
    expect(way()[0]!.attributes).toMatchObject({ 'http.response.status_code': 200 });
    expect(way().at(-2)!.attributes).toMatchObject({ 'messaging.destination.name': 'money', 'lather.failed_tries': 0 });
    expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer soap', 'x-tenant': 'tub' });
  });

  test('a failed span names the kind of its error', async () => {
    const { client, petId } = await rig.cast.newcomer();
    rig.proxy.failBy('refuse');
    const { headers, status } = await client.post('/api/get-or-create-subscription', { planId: 1, petId });
    rig.proxy.failBy(undefined);
    expect(status).toBe(503);
    const failed = () => receiver.of(headers.get('x-trace-id')!).filter(({ isError }) => isError);
    await until(() => failed().some(({ name }) => name === 'POST /api/get-or-create-subscription'));
    expect(failed().map(({ attributes }) => attributes['error.type'])).toEqual(expect.arrayContaining(['503']));
    expect(failed().some(({ name }) => name.startsWith('stripe POST'))).toBe(true);
  });

  test('no word or address of a person, no token and no secret is sent', async () => {
    const visitor = new HttpClient(rig.running.url);
    const [email, password, secret] = ['zebediah.quill@example.com', 'suds-and-oats-9', 'tok3n-that-opens-a-door'];
    const petOwner = { firstName: 'Zebediah', lastName: 'Quillfeather' };
    const person = { username: 'zebediah', email, password, role: 'pet_owner', petOwner };
    // The second registration is refused by Postgres and the product, in their own words.
    const first = await visitor.post<{ token: string }>('/api/register', person);
    expect([first.status, (await visitor.post('/api/register', person)).status]).toEqual([201, 409]);
    const own = new HttpClient(rig.running.url, first.body.token);
    await own.post('/api/pets', { name: 'Quillington', size: 'small', notes: 'bites Zebediah' });
    await visitor.post('/api/login', { email, password: 'not-the-quill' });
    await visitor.get(`/api/salons?name=Quillshop&zip=73301&token=${secret}`);
    await visitor.get(`/api/nothing/${secret}`);
    await visitor.get(`/sandbox/${secret}/${email}`);
    await visitor.get(`/calendar/${secret}.ics`);
    const last = await visitor.get('/api/subscription-plans');
    await until(() => receiver.of(last.headers.get('x-trace-id')!).length > 0);

    const { secretKey, webhookSecret } = rig.running.config.payments;
    const words = [email, password, secret, first.body.token, secretKey, webhookSecret, rig.running.config.jwtSecret];
    for (const word of [
      ...words,
      'Zebediah',
      'zebediah',
      'Quill',
      'quill',
      '73301',
      'bites',
      'pi_',
      'cus_',
      member.customerId,
    ])
      expect(receiver.text).not.toContain(word);
    expect(receiver.spans.length).toBeGreaterThan(20);
  });

  test('health checks are not recorded', async () => {
    const asked = await fetch(`${rig.running.url}/healthz`);
    const last = await fetch(`${rig.running.url}/api/subscription-plans`);
    await until(() => receiver.of(last.headers.get('x-trace-id')!).length > 0);
    expect(receiver.of(asked.headers.get('x-trace-id')!)).toEqual([]);
  });
});

describe('a receiver', () => {
  let receiver: OtlpReceiver;
  afterEach(() => receiver.close());

  test('that is set to a share of none gets no traces, and answers carry their trace nevertheless', async () => {
    receiver = await OtlpReceiver.start();
    const app = await runApp({ env: tracing(receiver, '0') });
    const answer = await fetch(`${app.url}/api/subscription-plans`);
    expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    await app.close();
    expect(receiver.connections).toBe(0);
  });

  test.each([
    ['hangs', () => receiver.url],
    ['is away', () => 'http://127.0.0.1:1'],
  ])('that %s holds up no answer, and the stop for two seconds at most', async (_what, address) => {
    receiver = await OtlpReceiver.start({ hangs: true });
    const app = await runApp({ env: { ...tracing(receiver), OTEL_EXPORTER_OTLP_ENDPOINT: address() } });
    const ask = async () => (await fetch(`${app.url}/api/subscription-plans`)).status;
    expect(await ask()).toBe(200);
    if (address() === receiver.url) await until(() => receiver.connections > 0);
    for (let more = 0; more < 300; more += 1) expect(await ask()).toBe(200);
    const began = performance.now();
    await app.close();
    // The process itself ends after 13 seconds, even if a receiver does not answer.
    expect(performance.now() - began).toBeLessThan(9_000);
  });
});

/** Returns the spans from the first of a trace to the first one with a name. */
function wayTo(name: string, spans: readonly ReceivedSpan[]): ReceivedSpan[] {
  const way: ReceivedSpan[] = [];
  for (let span = spans.find((one) => one.name === name); span; span = spans.find(isParentOf(span))) way.unshift(span);
  return way;
}

const isParentOf =
  ({ parentSpanId }: ReceivedSpan) =>
  ({ spanId }: ReceivedSpan): boolean =>
    spanId === parentSpanId;
