import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { failEventsOf } from '../../../test/failing-events.js';
import type { ErrorAnswer } from '../../../test/http-client.js';
import { type Member, payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { keyReused, repeat } from '../../../test/repeated-call.js';
import { until } from '../../../test/until.js';
import { Scheduler } from '../../platform/index.js';
import type { AppointmentDto } from './dto/appointment.dto.js';
import type { AdminObjectionDto } from './dto/objection.dto.js';
import { VisitAssumption } from './visit-assumption.service.js';

const begins = Date.parse('2027-03-01T16:00:00Z');
const hour = 3_600_000;

let rig: PaymentRig;
let desk: Awaited<ReturnType<PaymentRig['cast']['salonDesk']>>;
let member: Member;
let id: number;

beforeAll(async () => {
  rig = await startPaymentRig();
});
beforeEach(async () => {
  // Each test has visits at its own hour, so that its jobs find no visits of other tests.
  hoursAfter(-1);
  [desk, member] = await Promise.all([rig.cast.salonDesk(), payingMember(rig)]);
  id = await rig.cast.visit(member, { salonId: desk.salonId, at: new Date(begins).toISOString() });
  await rig.cast.bookAddOn(id, await rig.cast.addOn(desk.salonId, { price: 1_500 }));
});
afterAll(() => rig.close());

/** Sets the clock to this many hours after the visit's end. */
function hoursAfter(hours: number): void {
  rig.running.clock.set(new Date(begins + hour / 2 + hours * hour));
}
const rows = async <Row extends object>(sql: string, values: unknown[]) =>
  (await rig.running.database.query<Row>(sql, values)).rows;
const turns = () => rig.running.app.get(VisitAssumption);
const own = async () => (await member.client.get<AppointmentDto>(`/api/appointments/${id}`)).body;
const object = () =>
  member.client.post<AppointmentDto>(`/api/appointments/${id}/objection`, { reason: 'The salon was closed.' });
const mark = (status: string) => desk.client.patch<AppointmentDto>(`/api/appointments/${id}/status`, { status });
const mails = async (kind: string) =>
  (
    await rows<{ recipient: string }>(
      `select recipient from mails where content ->> 'kind' = $1 and content -> 'visit' ->> 'appointmentId' = $2`,
      [kind, String(id)],
    )
  ).length;
const charges = async () =>
  (await rows<{ status: string }>('select status from charges where appointment_id = $1 order by id', [id])).map(
    ({ status }) => status,
  );
const collect = () => rig.running.app.get(Scheduler).run('charges.collect-due');

async function assumed(): Promise<void> {
  hoursAfter(48);
  await turns().assume();
  await until(async () => (await charges()).length === 1);
}

describe('a visit that the salon does not mark', () => {
  test('is asked about after a day, counts as completed after two, and is charged once the owner has not objected', async () => {
    hoursAfter(23.9);
    await turns().remind();
    expect(
      await rows(`select 1 from outbox where type = 'appointment.unmarked' and payload ->> 'appointmentId' = $1`, [
        String(id),
      ]),
    ).toEqual([]);
    hoursAfter(24);
    await turns().remind();
    await turns().remind();
    await until(async () => (await mails('visit-unmarked')) === 1);
    hoursAfter(47.9);
    await turns().assume();
    expect((await own()).status).toBe('scheduled');
    await assumed();
    expect(await own()).toMatchObject({ status: 'completed', objection: null, can: { object: true, review: true } });
    await until(async () => (await mails('visit-assumed')) === 2);
    const [line] = await rows(
      `select actor_id, action from audit_log where subject_kind = 'appointment' and subject_id = $1`,
      [String(id)],
    );
    expect(line).toEqual({ actor_id: null, action: 'appointment.assumed' });
    hoursAfter(48 + 72);
    await collect();
    expect(await charges()).toEqual(['pending']);
    expect((await object()).status).toBe(409);
    hoursAfter(48 + 73.1);
    await collect();
    expect(await charges()).toEqual(['paid']);
  });

  test('is counted although an earlier one cannot be, which is tried again', async () => {
    const at = new Date(begins + hour).toISOString();
    const later = await rig.cast.visit(member, { salonId: desk.salonId, at });
    const statuses = async () =>
      await rows(`select status from appointments where id = any($1) order by id`, [[id, later]]);
    const recover = failEventsOf(rig.running, id);
    hoursAfter(49);
    await turns().assume();
    expect(await statuses()).toEqual([{ status: 'scheduled' }, { status: 'completed' }]);
    recover();
    await turns().assume();
    expect(await statuses()).toEqual([{ status: 'completed' }, { status: 'completed' }]);
  });

  test('that the salon corrects within three days is not charged for', async () => {
    await assumed();
    hoursAfter(100);
    expect((await mark('no_show')).body.status).toBe('no_show');
    await until(async () => (await charges())[0] === 'given_up');
  });
});

describe("the owner's objection", () => {
  test('waits for the salon, which may confirm the visit', async () => {
    await assumed();
    hoursAfter(100);
    expect((await object()).body).toMatchObject({
      objection: { reason: 'The salon was closed.', settledAt: null },
      can: { object: false, review: false },
    });
    expect((await object()).status).toBe(409);
    const audit = `select 1 from audit_log a where a::text like '%The salon was closed.%'`;
    expect((await rig.running.database.query(audit)).rows).toEqual([]);
    const review = { appointmentId: id, rating: 1, comment: 'Nobody was there.' };
    expect((await member.client.post<ErrorAnswer>('/api/reviews', review)).body.code).toBe('reviews.objection_open');
    await until(async () => (await mails('visit-objected')) === 1);
    const { client: admin } = await rig.cast.account('admin', 'ada');
    const seen = (await admin.get<AdminObjectionDto[]>('/api/admin/objections')).body;
    expect(seen.find(({ appointmentId }) => appointmentId === id)).toMatchObject({
      settledAt: null,
      status: 'completed',
    });
    hoursAfter(48 + 74);
    await collect();
    expect(await charges()).toEqual(['pending']);
    expect((await mark('completed')).status).toBe(200);
    await until(async () => (await mails('visit-confirmed')) === 1);
    expect((await mark('no_show')).status).toBe(409);
    await collect();
    expect(await charges()).toEqual(['paid']);
  });

  test('is made once if the call is repeated with its key, which no other request can use', async () => {
    await assumed();
    const call = { path: `/api/appointments/${id}/objection`, body: { reason: 'The salon was closed.' } };
    const another = { body: { reason: 'Nobody was there.' } };
    const { first, again, other } = await repeat<AppointmentDto>(member.client, call, another);
    expect([first.status, again.status, again.body.objection]).toEqual([200, 200, first.body.objection]);
    expect(other).toEqual(keyReused);
    const audit = `select 1 from audit_log where action = 'appointment.objected' and subject_id = $1`;
    expect(await rows(audit, [String(id)])).toHaveLength(1);
  });

  test('reverses the visit’s charges where the salon agrees', async () => {
    await assumed();
    await member.client.post(`/api/appointments/${id}/tip`, { amount: 500 });
    await object();
    expect((await mark('cancelled')).status).toBe(200);
    const refund = `select 1 from refunds r join charges c using (stripe_charge_id)
      where c.appointment_id = $1 and c.kind = 'tip' and r.amount_cents = 500`;
    await until(async () => (await rows(refund, [id])).length === 1);
    await until(async () => (await charges())[0] === 'given_up');
  });

  test('is accepted where the salon does not answer for three days', async () => {
    await assumed();
    hoursAfter(60);
    await object();
    hoursAfter(60 + 71.9);
    await turns().settle();
    expect((await own()).status).toBe('completed');
    hoursAfter(60 + 72);
    await turns().settle();
    expect(await own()).toMatchObject({ status: 'cancelled', cancelledLate: false });
    await until(async () => (await charges())[0] === 'given_up');
    const recorded = `select 1 from mails where content ->> 'kind' = 'bath-cancelled' and content ->> 'by' = 'objection'
      and content -> 'bath' ->> 'appointmentId' = $1`;
    await until(async () => (await rows(recorded, [String(id)])).length === 2);
  });

  test('is made only by the owner, and needs a reason', async () => {
    await assumed();
    const other = await rig.cast.newcomer();
    const path = `/api/appointments/${id}/objection`;
    expect((await other.client.post(path, { reason: 'Not mine' })).status).toBe(404);
    expect((await desk.client.post(path, { reason: 'Not mine' })).status).toBe(403);
    expect(await member.client.post(path, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    });
  });
});
