import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../test/cast.js';
import { hostileRequest, randomFrom } from '../test/hostile-requests.js';
import { type Answer, type ErrorAnswer } from '../test/http-client.js';
import { runApp, type RunningApp } from '../test/running-app.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});
afterAll(() => running.close());

const fieldsOf = ({ status, body }: Answer<ErrorAnswer>) => [status, body.errors?.map(({ field }) => field)];

describe('a text that cannot be stored is refused by its field', () => {
  test.each([
    ['GET', '/api/salons?q=%00', undefined, 'q'],
    ['POST', '/api/login', { email: 'a\ud800@example.com', password: 'abcdefg' }, 'email'],
    ['POST', '/api/password-reset', { email: '\ud800@example.com' }, 'email'],
    [
      'POST',
      '/api/register',
      { username: 'a\0b', email: 'a@b.test', password: 'a fine bath', role: 'pet_owner' },
      'username',
    ],
    ['POST', '/api/register', { petOwner: { firstName: '\0' } }, 'petOwner.firstName'],
    ['POST', '/api/get-or-create-subscription', { planId: 1, petDetails: { name: '\0' } }, 'petDetails.name'],
  ])('%s %s answers 400', async (method, path, body, field) => {
    expect(fieldsOf(await cast.visitor.call<ErrorAnswer>(method, path, body))).toEqual([400, [field]]);
  });

  test('a path with one answers 400 or 404, and a query 400', async () => {
    const { client } = await cast.account('admin', 'ada');
    expect((await client.post('/api/admin/stuck-jobs/%00/retry')).status).toBe(400);
    const owner = await cast.owner();
    expect((await owner.client.delete('/api/payments/cards/%00')).status).toBe(400);
    expect((await owner.client.delete('/api/payments/cards/x%20')).status).toBe(404);
    const desk = await cast.salonDesk();
    const file = await desk.client.get<ErrorAnswer>(`/api/appointments/salon/${desk.salonId}/export?q=%00`);
    expect(fieldsOf(file)).toEqual([400, ['q']]);
  });
});

describe('a wrong value is refused by its field', () => {
  test.each([
    ['addons=2147483648', 'addons'],
    ['subscriptionId=2147483648', 'subscriptionId'],
    ['appointmentId=1e308', 'appointmentId'],
    ['date=2027-02-30', 'date'],
    ['date=2026-02-30', 'date'],
    ['date=9999-12-31', 'date'],
    ['date=0000-01-01', 'date'],
  ])('availability?%s names the field %s', async (query, field) => {
    const salonId = await cast.salon();
    const { client } = await cast.owner();
    expect(fieldsOf(await client.get(`/api/salons/${salonId}/availability?${query}`))).toEqual([400, [field]]);
  });

  test.each([
    '2026-W50-1',
    '2026-335',
    '20261201T150000Z',
    '2026-12-01T15Z',
    '2026-12-01T15:00:00,5Z',
    '2026-12-01T15:00:00',
    '2026-12-01',
    '9999-12-31T23:59:59Z',
  ])('an instant like %s', async (instant) => {
    const { client, petId, subscriptionId } = await cast.owner();
    const salonId = await cast.salon();
    const held = await client.post<ErrorAnswer>('/api/holds', { salonId, petId, startsAt: instant });
    expect(fieldsOf(held)).toEqual([400, ['startsAt']]);
    const booking = { subscriptionId, salonId, petId, date: instant };
    expect(fieldsOf(await client.post<ErrorAnswer>('/api/appointments', booking))).toEqual([400, ['date']]);
  });

  test('a day whose neighbours cannot be written', async () => {
    expect(fieldsOf(await cast.visitor.get('/api/salons?when=9999-12-30'))).toEqual([400, ['when']]);
    const desk = await cast.salonDesk();
    const closure = { date: '0000-01-01', reason: 'Rest', yearly: true };
    const closed = await desk.client.post<ErrorAnswer>(`/api/salons/${desk.salonId}/closures`, closure);
    expect(fieldsOf(closed)).toEqual([400, ['date']]);
  });

  test('an id beyond the column, and null where nothing may be absent', async () => {
    const { client, petId } = await cast.owner();
    const review = { appointmentId: Number.MAX_SAFE_INTEGER + 1, rating: 5 };
    expect(fieldsOf(await client.post('/api/reviews', review))).toEqual([400, ['appointmentId']]);
    expect(fieldsOf(await client.patch(`/api/pets/${petId}`, { name: null }))).toEqual([400, ['name']]);
    expect(fieldsOf(await client.patch(`/api/pets/${petId}`, { size: null }))).toEqual([400, ['size']]);
    const desk = await cast.salonDesk();
    const closure = { date: '2026-12-10', reason: 'Rest', yearly: null };
    const closed = await desk.client.post<ErrorAnswer>(`/api/salons/${desk.salonId}/closures`, closure);
    expect(fieldsOf(closed)).toEqual([400, ['yearly']]);
    const salonId = await cast.salon();
    const owner = await cast.owner();
    const startsAt = '2026-12-01T15:00:00Z';
    for (const [path, when] of [
      ['/api/appointments', { date: startsAt }],
      ['/api/holds', { startsAt }],
      ['/api/series/plan', { date: '2026-12-01', time: '10:00' }],
    ] as const) {
      const wanted = { ...owner, client: undefined, salonId, ...when, everyWeeks: 1, visits: 2, addons: null };
      expect(fieldsOf(await owner.client.post<ErrorAnswer>(path, wanted))).toEqual([400, ['addons']]);
    }
    const wait = { subscriptionId: owner.subscriptionId, date: '2026-12-01' };
    const near = { ...wait, zipCode: '78704', miles: 10 };
    for (const [body, field] of [
      [{ ...wait, salonId, time: null }, 'time'],
      [{ ...near, zipCode: null }, 'zipCode'],
      [{ ...near, miles: null }, 'miles'],
    ] as const)
      expect(fieldsOf(await owner.client.post<ErrorAnswer>('/api/waits', body))).toEqual([400, [field]]);
    const group = { salonId, date: null, how: 'side_by_side', dogs: [{ subscriptionId: 1 }, { subscriptionId: 2 }] };
    const starts = await owner.client.post<ErrorAnswer>('/api/group-bookings/starts', group);
    expect(fieldsOf(starts)).toEqual([400, ['date']]);
    const ada = (await cast.account('admin', 'ada')).client;
    const reason = 'The bath was cut short.';
    const refund = { stripeChargeId: 'ch_1', amount: null, reason };
    expect(fieldsOf(await ada.post<ErrorAnswer>('/api/admin/refunds', refund))).toEqual([400, ['amount']]);
    const clawback = await ada.post<ErrorAnswer>('/api/admin/payouts/1/take-back', { amountCents: null, reason });
    expect(fieldsOf(clawback)).toEqual([400, ['amountCents']]);
    const hours = await desk.client.put<ErrorAnswer>(`/api/salons/${desk.salonId}/hours`, { hours: [[]] });
    expect(hours.status).toBe(400);
  });

  test.each([['abc'], [true], [[1]], [{ $gt: 0 }]])('a petId of %j beside a described pet', async (petId) => {
    const { client } = await cast.owner();
    const petDetails = {
      name: 'Noodle',
      size: 'small',
      isMixedBreed: false,
      primaryBreed: 'Poodle',
      age: '3',
      ownerZipCode: '78704',
    };
    const answer = await client.post<ErrorAnswer>('/api/get-or-create-subscription', { planId: 1, petId, petDetails });
    expect(fieldsOf(answer)).toEqual([400, ['petId']]);
  });

  test('a new password by the call’s name for it', async () => {
    const { client } = await cast.account('pet_owner', 'nora');
    const change = { currentPassword: 'oatmeal-bath-7', newPassword: 'iloveyou' };
    expect(fieldsOf(await client.put('/api/user/password', change))).toEqual([400, ['newPassword']]);
  });

  test('an Idempotency-Key that is too long is not cut', async () => {
    const { client } = await cast.owner();
    const pet = { name: 'Noodle', size: 'small' };
    const answer = await client.post<ErrorAnswer>('/api/pets', pet, { 'idempotency-key': 'k'.repeat(201) });
    expect(fieldsOf(answer)).toEqual([400, ['Idempotency-Key']]);
  });
});

describe('errors that the framework makes have the one error form', () => {
  test.each([
    ['broken JSON', '/api/login', '{', 'application/json', 400],
    ['no body', '/api/login', '', 'application/json', 400],
    ['another media type', '/api/login', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['too long a body', '/api/login', JSON.stringify('x'.repeat(40_000)), 'application/json', 413],
    ['a bad signature', '/api/stripe/webhook', '{}', 'application/json', 400],
  ])('%s', async (_what, path, body, type, status) => {
    const response = await fetch(`${running.url}${path}`, { method: 'POST', body, headers: { 'content-type': type } });
    const answer = (await response.json()) as Record<string, unknown>;
    expect(response.status).toBe(status);
    expect(
      Object.keys(answer)
        .filter((key) => key !== 'errors')
        .sort(),
    ).toEqual(['code', 'message', 'requestId', 'statusCode', 'traceId']);
    expect(answer.code).toMatch(/^[a-z]+\.[a-z_]+$/);
  });

  test('a malformed address gets 400', async () => {
    const response = await fetch(`${running.url}/api/salons/%ff`);
    const answer = (await response.json()) as Record<string, unknown>;
    expect([response.status, answer.statusCode]).toEqual([400, 400]);
    expect(answer).toMatchObject({ code: expect.stringMatching(/^platform\./), requestId: expect.any(String) });
  });
});

test('the audit log names the owner who cancelled', async () => {
  const owner = await cast.owner();
  const salonId = await cast.salon();
  const visit = await cast.visit(owner, { salonId, at: '2036-12-01T16:00:00Z' });
  expect((await owner.client.patch(`/api/appointments/${visit}/cancel`)).status).toBe(200);
  const { rows } = await running.database.query(
    `select actor_id, action from audit_log where subject_kind = 'appointment' and subject_id = $1`,
    [String(visit)],
  );
  expect(rows).toEqual([{ actor_id: owner.userId, action: 'appointment.cancelled' }]);
});

/** The number of requests of each role; `HOSTILE_REQUESTS=20000` sends more than the usual test run waits for. */
const requests = Number(process.env.HOSTILE_REQUESTS ?? 2_000);
const seed = Number(process.env.HOSTILE_SEED ?? 1);

describe(`${requests} requests with hostile values`, () => {
  const callers = {
    visitor: async () => cast.visitor,
    owner: async () => (await cast.owner()).client,
    salon: async () => (await cast.salonDesk()).client,
    admin: async () => (await cast.account('admin', 'ada')).client,
  };
  test.each(Object.entries(callers))(
    'of the %s bring no fault, and only refusals that the document lists',
    async (role, signIn) => {
      const client = await signIn();
      const random = randomFrom(seed * 1_000 + role.length);
      const wrong = new Map<string, string>();
      for (let sent = 0; sent < requests; sent += 1) {
        const { operation, method, path, body, listed } = hostileRequest(random);
        const answer = await client.call<ErrorAnswer>(method, path, body).catch((error: unknown) => String(error));
        const summary = JSON.stringify({ method, path, body }).slice(0, 600);
        if (typeof answer === 'string') wrong.set(`${operation}: ${answer}`, summary);
        else if (answer.status >= 500)
          wrong.set(`${operation}: ${answer.status} ${JSON.stringify(answer.body)}`, summary);
        else if (!listed.includes(String(answer.status)))
          wrong.set(`${operation}: ${answer.status} is not listed`, summary);
        else if (answer.status >= 400 && answer.body.statusCode !== answer.status)
          wrong.set(`${operation}: not the error form`, JSON.stringify(answer.body).slice(0, 300));
      }
      expect(Object.fromEntries(wrong)).toEqual({});
    },
    30_000 + requests * 100,
  );
});
