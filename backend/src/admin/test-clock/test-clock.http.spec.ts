import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

import { type ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { cards } from '../../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { keyReused, repeat } from '../../../test/repeated-call.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';
import { LedgerInvariants } from '../../ledger/index.js';
import { Clock, ClockMoves } from '../../platform/index.js';
import { SubscriptionStart } from '../../subscriptions/index.js';
import type { TimelineEntryDto, TestClockDto } from './dto/test-clock.dto.js';

const day = 86_400_000;
/** The time for a month, which takes a few seconds, and far more on a busy machine. */
const aMonthsWork = 900_000;

let rig: PaymentRig;
let beside: RunningApp;
let ada: HttpClient;

beforeAll(async () => {
  rig = await startPaymentRig({ movableClock: true });
  beside = await runApp({ beside: rig.running, movableClock: true });
  ada = (await rig.cast.account('admin', 'ada')).client;
});

afterAll(async () => {
  await beside.close();
  await rig.close();
});

const clockNow = (of: RunningApp) => of.app.get(Clock).now().getTime();
const aheadOf = async () => (await ada.get<TestClockDto>('/api/admin/test-clock')).body.aheadMilliseconds;
const move = (by: string) => ada.post<TestClockDto & ErrorAnswer>('/api/admin/test-clock/moves', { by });
const hasArrived = async () => (await ada.get<TestClockDto>('/api/admin/test-clock')).body.move === null;
const timeline = async () => (await ada.get<TimelineEntryDto[]>('/api/admin/test-clock/story')).body;

test(
  'a month passes; its renewal, its division and its mails happen on the way, each at its instant',
  async () => {
    const { userId, petId } = await rig.cast.newcomer({ size: 'medium' });
    const salonId = await rig.cast.salon({ name: 'Moon Tub' });
    const order = await rig.running.app.get(SubscriptionStart).getOrCreate(userId, { planId: 2, petId });
    await rig.page.confirm(order.clientSecret, cards.good);
    await rig.running.database.query('update subscriptions set salon_id = $2 where stripe_subscription_id = $1', [
      order.subscriptionId,
      salonId,
    ]);
    await until(async () => (await timeline()).some(({ kind }) => kind === 'payment'));
    const begun = clockNow(rig.running);

    const { status, body } = await move('month');
    expect([status, body.move]).toMatchObject([202, { from: expect.any(String), to: expect.any(String) }]);
    expect((await move('day')).body).toMatchObject({ statusCode: 409, code: 'admin.clock_is_moving' });
    await until(hasArrived, aMonthsWork);
    await move('day');
    await until(hasArrived, aMonthsWork);

    expect(clockNow(rig.running) - begun).toBeGreaterThanOrEqual(29 * day);
    const lines = await timeline();
    const linesStartingWith = (text: string) => lines.filter((line) => line.text.startsWith(text));
    expect(linesStartingWith('$55.00 came in for a month of Noodle (Nora).')).toHaveLength(2);
    expect(linesStartingWith('A month of Noodle (Nora) was closed: $55.00 divided.')).toHaveLength(1);
    expect(lines.some(({ kind, text }) => kind === 'payout' && text.startsWith('The statements of week'))).toBe(true);
    const [renewal] = linesStartingWith('$55.00 came in');
    expect(Math.abs(Date.parse(renewal!.at) - begun - 30 * day)).toBeLessThan(2.1 * day);
    const positions = lines.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((one, other) => other - one));
  },
  2 * aMonthsWork,
);

test(
  'all processes live in the moved time, one that starts later too, and browsers are told it',
  async () => {
    await move('day');
    await until(hasArrived, aMonthsWork);
    await until(() => Math.abs(clockNow(beside) - clockNow(rig.running)) < 1_000);
    const later = await runApp({ beside: rig.running, movableClock: true });
    expect(Math.abs(clockNow(later) - clockNow(rig.running))).toBeLessThan(1_000);
    await later.close();
    const { headers } = await ada.get('/api/subscription-plans');
    expect(Math.abs(Date.parse(headers.get('x-product-time') ?? '') - clockNow(rig.running))).toBeLessThan(60_000);
    expect(await aheadOf()).toBeGreaterThan(day);
  },
  2 * aMonthsWork,
);

test(
  'a move that is repeated with its key moves the clock once, and no other move can use the key',
  async () => {
    const moves = 'select id from clock_moves';
    const { rowCount } = await rig.running.database.query(moves);
    const call = { path: '/api/admin/test-clock/moves', body: { by: 'day' } };
    const { first, again, other } = await repeat<TestClockDto>(ada, call, { body: { by: 'week' } });
    expect([first.status, again.status, other]).toEqual([202, 202, keyReused]);
    await until(hasArrived, aMonthsWork);
    expect((await rig.running.database.query(moves)).rowCount).toBe((rowCount ?? 0) + 1);
  },
  2 * aMonthsWork,
);

test(
  'nightly work has one turn for each night that passes',
  async () => {
    const proof = jest.spyOn(rig.running.app.get(LedgerInvariants), 'check');
    await move('week');
    await until(hasArrived, aMonthsWork);
    expect([6, 7]).toContain(proof.mock.calls.length);
    proof.mockRestore();
  },
  2 * aMonthsWork,
);

test(
  'a process whose connections broke follows all the same',
  async () => {
    const { database } = rig.running;
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const before = clockNow(beside);
    await until(async () => (await move('day').catch(() => undefined))?.status === 202);
    await until(hasArrived, aMonthsWork);
    await until(() => Math.abs(clockNow(beside) - clockNow(rig.running)) < 1_000);
    expect(clockNow(beside) - before).toBeGreaterThanOrEqual(day);
  },
  2 * aMonthsWork,
);

test(
  'the world’s time stays what guards the door: months that were passed over end no session',
  async () => {
    const person = {
      email: 'tess@lather.test',
      password: 'soap and water',
      username: 'tess',
      role: 'pet_owner',
      petOwner: { firstName: 'Tess', lastName: 'Tub' },
    };
    const { headers } = await rig.cast.visitor.post('/api/register', person);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const twoMonths = 62 * day;
    await rig.running.app.get(ClockMoves).moveTo(new Date(clockNow(rig.running) + twoMonths));
    await until(() => clockNow(beside) > Date.now() + twoMonths);
    expect((await rig.cast.visitor.post('/api/refresh', undefined, { cookie })).status).toBe(200);
  },
  2 * aMonthsWork,
);

test('an unknown step is refused by its name', async () => {
  const { status, body } = await move('year');
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'by']);
});

test('time cannot be moved where payments are real', async () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_salons',
    STRIPE_API_BASE: rig.proxy.url,
  };
  await takePaymentsBy('stripe-test');
  const real = await runApp({ beside: rig.running, movableClock: true, env });
  const client = new HttpClient(real.url, ada.token);
  expect((await client.get('/api/admin/test-clock')).status).toBe(404);
  expect((await client.post('/api/admin/test-clock/moves', { by: 'day' })).status).toBe(404);
  expect(Math.abs(clockNow(real) - Date.now())).toBeLessThan(1_000);
  await real.close();
  await takePaymentsBy('sandbox');
});

async function takePaymentsBy(provider: string): Promise<void> {
  await rig.running.database.query('update installation set payment_provider = $1', [provider]);
}
