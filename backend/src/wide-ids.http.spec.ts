import { afterAll, beforeAll, expect, test } from '@jest/globals';

import type { HttpClient } from '../test/http-client.js';
import { type Member, payingMember } from '../test/member.js';
import { firstWideId } from '../test/fresh-database.js';
import { closeCycles } from '../test/close-cycles.js';
import { type PaymentRig, startPaymentRig } from '../test/payment-rig.js';
import { PayoutRig } from '../test/payout-rig.js';
import { until } from '../test/until.js';
import type { AppointmentDetailDto } from './appointments/visits/dto/appointment.dto.js';
import type { ChargeDto } from './charges/dto/charge.dto.js';
import { LedgerInvariants } from './ledger/index.js';
import type { OwnerPaymentDto } from './owner-payments/dto/owner-payment.dto.js';
import type { StatementDto } from './payouts/statements/dto/statement.dto.js';
import { EventDrain } from './platform/index.js';
import { wideIds } from './migrations/widening/wide-ids.js';
import type { PaymentDto } from './refunds/dto/payment.dto.js';

/** An id beyond Postgres's type integer (decision 28). */
const beyond = firstWideId;
const monday = Date.parse('2030-01-07T15:00:00Z');
const hours = 3_600_000;
const day = 24 * hours;

let rig: PaymentRig;
let member: Member;
let desk: { client: HttpClient; salonId: number };
let admin: HttpClient;

beforeAll(async () => {
  rig = await startPaymentRig();
  on(0);
  desk = await rig.cast.salonDesk();
  await new PayoutRig(rig.running).account(desk.salonId, 'ready');
  member = await payingMember(rig, { salonId: desk.salonId });
  admin = (await rig.cast.account('admin', 'ada')).client;
});
afterAll(() => rig.close());

const on = (days: number, at = 0) => rig.running.clock.set(new Date(monday + days * day + at * hours));
const startsAt = (days: number, at = 0) => new Date(monday + days * day + at * hours).toISOString();
const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const own = async () => (await member.client.get<ChargeDto[]>('/api/charges')).body;
const payments = async () => (await admin.get<PaymentDto[]>(`/api/admin/payments?q=${member.email}`)).body;

test('ids beyond two thousand million are held, booked, moved, charged, reviewed, divided, paid out and refunded', async () => {
  const addOn = await rig.cast.addOn(desk.salonId, { price: 1_500 });
  const request = { subscriptionId: member.subscriptionId, salonId: desk.salonId, petId: member.petId };
  const hold = await member.client.post<{ id: number }>('/api/holds', {
    salonId: desk.salonId,
    petId: member.petId,
    startsAt: startsAt(1),
  });
  expect(hold).toMatchObject({ status: 201, body: { id: beyond } });
  expect((await member.client.get<{ id: number }[]>('/api/holds')).body).toMatchObject([{ id: beyond }]);
  expect((await member.client.call('DELETE', `/api/holds/${hold.body.id}`)).status).toBe(204);

  const key = { 'idempotency-key': 'booked-once' };
  const body = { ...request, date: startsAt(1), addons: [addOn] };
  const booked = await member.client.call<{ id: number }>('POST', '/api/appointments', body, key);
  expect(booked).toMatchObject({ status: 201, body: { id: beyond } });
  expect((await member.client.call<{ id: number }>('POST', '/api/appointments', body, key)).body.id).toBe(beyond);
  const visit = `/api/appointments/${beyond}`;
  const free = await member.client.get<{ days?: unknown }>(
    `/api/salons/${desk.salonId}/availability?date=2030-01-08&appointmentId=${beyond}`,
  );
  expect(free.status).toBe(200);
  expect((await member.client.patch(`${visit}/move`, { date: startsAt(1, 2) })).status).toBe(200);
  expect((await member.client.get<AppointmentDetailDto>(visit)).body).toMatchObject({
    id: beyond,
    date: startsAt(1, 2),
  });

  on(1, 3);
  expect((await desk.client.patch(`${visit}/status`, { status: 'completed' })).status).toBe(200);
  await until(async () => (await own())[0]?.status === 'paid');
  expect(await own()).toMatchObject([{ id: beyond, appointmentId: beyond, amount: 1_500 }]);
  const tip = await member.client.post<ChargeDto>(`${visit}/tip`, { amount: 500 });
  expect(tip).toMatchObject({ status: 201, body: { id: beyond + 1, appointmentId: beyond, status: 'paid' } });
  const review = { appointmentId: beyond, rating: 5, comment: 'Soft as a cloud.' };
  expect(await member.client.post('/api/reviews', review)).toMatchObject({ status: 201, body: { id: beyond } });
  const listed = await member.client.get<OwnerPaymentDto[]>('/api/payments');
  expect(listed.body.map(({ id }) => id).toSorted()).toEqual([
    `charge-${beyond}`,
    `charge-${beyond + 1}`,
    `month-${beyond}`,
  ]);
  for (const { id } of listed.body)
    expect((await member.client.call('GET', `/api/payments/${id}/receipt.pdf`)).status).toBe(200);

  on(32);
  await closeCycles(rig);
  const { rows } = await rig.running.database.query(
    `select c.id, c.closed_at is not null as closed, w.half_baths as "halfBaths", a.balance_cents as pool
     from billing_cycles c join billing_cycle_weights w on w.cycle_id = c.id
     join ledger_accounts a on a.kind = 'cycle' and a.owner_id = c.id where c.subscription_id = $1`,
    [member.subscriptionId],
  );
  expect(rows).toEqual([{ id: beyond, closed: true, halfBaths: 2, pool: 0 }]);

  const payouts = new PayoutRig(rig.running);
  await payouts.on(startsAt(39));
  const [statement] = (await desk.client.get<StatementDto[]>('/api/payouts')).body;
  const cents = 1_500 + 500 + 3_600;
  expect(statement).toMatchObject({ amountCents: cents });

  for (const { stripeChargeId } of await payments()) {
    const asked = { stripeChargeId, reason: 'The dog fell ill.' };
    expect((await admin.post('/api/admin/refunds', asked)).status).toBe(201);
  }
  await get(EventDrain).wait();
  await until(async () => (await payments()).every(({ amount, returnedAmount }) => amount === returnedAmount));
  expect(await payouts.owed(desk.salonId)).toBe(0);
  expect(await get(LedgerInvariants).violations()).toEqual([]);
});

test('an id beyond its column is refused by the field, and one within is looked up', async () => {
  const asked = async (path: string) => (await member.client.call('GET', path)).status;
  expect(await asked(`/api/appointments/${Number.MAX_SAFE_INTEGER}`)).toBe(404);
  expect(await asked('/api/appointments/9007199254740992')).toBe(400);
  expect(await asked('/api/payments/charge-9999999999999999/receipt.pdf')).toBe(404);
  expect(await asked('/api/salons/2147483647')).toBe(404);
  expect(await asked('/api/salons/2147483648')).toBe(400);
  const review = { rating: 5, comment: 'Soft as a cloud.' };
  const written = async (appointmentId: number) =>
    (await member.client.post('/api/reviews', { ...review, appointmentId })).status;
  expect(await written(Number.MAX_SAFE_INTEGER)).toBe(404);
  expect(await written(Number.MAX_SAFE_INTEGER + 1)).toBe(400);
});

/**
 * Tables of people, dogs, subscriptions, salons, weeks and decisions; records of a visit or a payment do not belong
 * here.
 */
const integerIds = [
  'addon_services',
  'adjustments',
  'clock_moves',
  'consents',
  'earlier_applications',
  'ledger_seals',
  'payout_clawbacks',
  'payout_holds',
  'payouts',
  'pets',
  'plans',
  'questioned_lines',
  'reconciliation_tasks',
  'salon_closures',
  'salon_pictures',
  'salon_places',
  'salons',
  'subscriptions',
  'users',
];

test('an integer id belongs to a table that stays small', async () => {
  const { rows } = await rig.running.database.query<{ table: string; type: string }>(
    `select attrelid::regclass::text as table, seqtypid::regtype::text as type
     from pg_attribute a join pg_class c on c.oid = attrelid
     join pg_depend d on d.refobjid = attrelid and d.refobjsubid = attnum and d.deptype = 'i'
     join pg_sequence s on seqrelid = d.objid
     where attidentity <> '' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.filter(({ type }) => type === 'integer').map(({ table }) => table)).toEqual(integerIds);
  expect(rows.filter(({ type }) => type === 'bigint').map(({ table }) => table)).toEqual(
    expect.arrayContaining(Object.entries(wideIds).flatMap(([table, names]) => (names.includes('id') ? [table] : []))),
  );
});
