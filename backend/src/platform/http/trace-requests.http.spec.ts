import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { type Member, payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import type { RecordedCall } from '../../../test/stripe-contract/recording-proxy.js';
import { until } from '../../../test/until.js';
import { Scheduler } from '../jobs/index.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

let folder: string;
let rig: PaymentRig;
let member: Member;
let desk: Awaited<ReturnType<PaymentRig['cast']['salonDesk']>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lather-traced-'));
  rig = await startPaymentRig({ env: { LOG_LEVEL: 'info', LOG_FILE: join(folder, 'lather.log') } });
  [desk, member] = await Promise.all([rig.cast.salonDesk(), payingMember(rig)]);
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

interface LogLine {
  readonly traceId?: string;
  readonly msg: string;
  readonly context?: string;
  readonly path?: string;
}

const logLines = (): LogLine[] =>
  readFileSync(join(folder, 'lather.log'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as LogLine);
const traceOf = (headers: Headers) => headers.get('x-trace-id');
const ask = (path: string, given?: string, init: RequestInit = {}) =>
  fetch(`${rig.running.url}${path}`, { ...init, headers: { ...init.headers, ...(given && { traceparent: given }) } });

test.each([
  ['an answer', '/api/subscription-plans', {}],
  ['a page', '/healthz', {}],
  ['a refusal', '/api/user', {}],
  ['what nobody serves', '/api/nothing', {}],
  ['a malformed address', '/api/salons/%ff', {}],
  [
    'a body that cannot be read',
    '/api/login',
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
  ],
])('%s bears the trace of the caller, or one of its own', async (_what, path, init) => {
  expect(traceOf((await ask(path, traceparent, init)).headers)).toBe(traceId);
  const [one, other] = [await ask(path, undefined, init), await ask(path, `${traceparent}!`, init)];
  expect(traceOf(one.headers)).toMatch(/^[0-9a-f]{32}$/);
  expect(traceOf(other.headers)).toMatch(/^[0-9a-f]{32}$/);
  expect(traceOf(one.headers)).not.toBe(traceOf(other.headers));
});

let visits = 0;

/**
 * Completes a bath with an add-on, which is charged afterwards: two events, two handlers and a call to the provider.
 */
async function completeVisit(given: string): Promise<void> {
  visits += 1;
  const at = new Date(rig.running.clock.now().getTime() - visits * 3_600_000).toISOString();
  const visit = await rig.cast.visit(member, { salonId: desk.salonId, at });
  await rig.cast.bookAddOn(visit, await rig.cast.addOn(desk.salonId, { price: 1_500 }));
  const path = `/api/appointments/${visit}/status`;
  const answer = await desk.client.call('PATCH', path, { status: 'completed' }, { traceparent: given });
  expect(answer.status).toBe(200);
}

test('everything that a call led to has its trace: events, their handlers, the calls to the provider, its own log line', async () => {
  await completeVisit(traceparent);
  const isCharge = ({ path, method }: RecordedCall) => method === 'POST' && path === '/v1/payment_intents';
  const ofTrace = ({ traceParent }: RecordedCall) => traceParent?.startsWith(`00-${traceId}-`);
  await until(() => rig.proxy.calls.filter(isCharge).some(ofTrace));
  const { rows } = await rig.running.database.query<{ type: string }>(
    'select type from outbox where trace_parent like $1',
    [`00-${traceId}-%`],
  );
  expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining(['appointment.completed', 'charge.recorded']));
  const paths = logLines().map(({ traceId: told, path }) => told === traceId && path);
  expect(paths).toContainEqual(expect.stringMatching(/^\/api\/appointments\/\d+\/status$/));
});

test('a handler that fails logs its failure in the trace of the call that caused it', async () => {
  const failed = 'ab'.repeat(16);
  rig.proxy.failBy('refuse');
  await completeVisit(`00-${failed}-00f067aa0ba902b7-00`);
  const told = () => logLines().filter((line) => line.traceId === failed);
  await until(() => told().some(({ msg }) => msg.startsWith('The handler billing.collect-charge failed for event')));
  expect(told().map(({ context }) => context)).toContain('Stripe');
  rig.proxy.failBy(undefined);
});

test('an event without a trace has the same trace in all of its handlers', async () => {
  const { rows } = await rig.running.database.query<{ id: string }>(
    `insert into outbox (type, payload, occurred_at) values ('charge.recorded', '{"chargeId": "none"}', now()) returning id`,
  );
  const { id } = rows[0]!;
  const told = () => logLines().filter(({ msg }) => msg.includes(id));
  await until(() => told().length > 0);
  expect(told()[0]).toMatchObject({ traceId: id.replaceAll('-', '') });
});

test('each run of a recurring job is a separate trace', async () => {
  const askedIn = async () => {
    const before = rig.proxy.calls.length;
    await rig.running.app.get(Scheduler).run('payments.watch-settings');
    const settings = rig.proxy.calls.slice(before).filter(({ path }) => path === '/v1/balance_settings');
    return settings.map(({ traceParent }) => traceParent?.slice(3, 35));
  };
  const [one, other] = [[...new Set(await askedIn())], [...new Set(await askedIn())]];
  expect(new Set([...one, ...other]).size).toBe(2);
  expect([...one, ...other]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
});
