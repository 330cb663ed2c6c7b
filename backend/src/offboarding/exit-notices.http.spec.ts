import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { afterLastDay, begin, type Desk, endOfLastDay, ExitRig, lastDay, onLastDay } from '../../test/exit-rig.js';
import { EventDrain } from '../platform/index.js';

let rig: ExitRig;
let desk: Desk;
beforeAll(async () => {
  rig = await ExitRig.start();
});
afterAll(() => rig.running.close());
beforeEach(async () => {
  rig.running.clock.set(begin);
  desk = await rig.desk({ stations: 2 });
});

const settled = () => rig.running.app.get(EventDrain).wait();
const statusOf = async (id: number) =>
  (await rig.query<{ status: string }>('select status from appointments where id = $1', [id]))[0]?.status;
const roleDataOf = async ({ client }: Desk) => (await client.get<{ roleData: object }>('/api/user')).body.roleData;

describe('giving notice', () => {
  test('the salon sees its last day before it confirms, and sees its notice afterwards', async () => {
    expect((await rig.look(desk)).body).toEqual({ lastDay: null, givenAt: null, lastDayIfGivenNow: lastDay });
    const given = await rig.notice(desk);
    expect([given.status, given.body]).toEqual([200, { lastDay, givenAt: begin, lastDayIfGivenNow: lastDay }]);
    expect(await roleDataOf(desk)).toMatchObject({ status: 'approved', leavesOn: lastDay });
    await settled();
    expect(await rig.mailsTo(desk)).toEqual(['salon-exit notice_given']);
  });

  test('needs reauthentication', async () => {
    await rig.query('update sessions set proven_at = null where user_id = $1', [desk.userId]);
    expect((await rig.notice(desk)).body.code).toBe('auth.proof_needed');
    expect((await rig.look(desk)).body.lastDay).toBeNull();
  });

  test('is refused with another day than the one that counts by now, which the answer names', async () => {
    rig.running.clock.set('2026-11-24T06:00:00.000Z');
    const refused = await rig.notice(desk);
    expect([refused.status, refused.body.code, refused.body.lastDay]).toEqual([
      409,
      'offboarding.last_day_changed',
      '2026-12-24',
    ]);
    expect((await rig.notice(desk, { lastDay: 'soon' })).body.errors).toMatchObject([{ field: 'lastDay' }]);
  });

  test('given twice it is one notice, and a later one does not replace it', async () => {
    await rig.notice(desk);
    expect((await rig.notice(desk)).status).toBe(200);
    rig.running.clock.set('2026-11-25T15:00:00.000Z');
    expect((await rig.notice(desk, { lastDay: '2026-12-25' })).body.code).toBe('offboarding.notice_given');
    expect(await rig.eventsOf(desk)).toEqual(['salon.notice_given']);
    const rows = await rig.query(
      `select action, actor_id as by, after from audit_log where subject_kind = 'salon' and subject_id = $1`,
      [String(desk.salonId)],
    );
    expect(rows).toEqual([{ action: 'salon.notice_given', by: desk.userId, after: { lastDay } }]);
  });

  test('is refused to a salon that is no partner', async () => {
    for (const status of ['pending', 'rejected'] as const)
      expect((await rig.notice(await rig.desk({ status }))).body.code).toBe('salons.not_approved');
  });
});

describe('visits that are booked after the last day', () => {
  test('are listed first, and cancelled by the notice that names them; their owners are notified', async () => {
    const [owner, other] = [await rig.cast.owner(), await rig.cast.owner()];
    const { body: late } = await rig.book(owner, desk.salonId);
    const { body: early } = await rig.book(other, desk.salonId, onLastDay);
    const refused = await rig.notice(desk);
    expect([refused.status, refused.body.code, refused.body.visits]).toMatchObject([
      409,
      'salons.visits_affected',
      [{ id: late.id, petName: 'Biscuit', reason: 'salon_leaves' }],
    ]);
    expect([await statusOf(late.id), (await rig.look(desk)).body.lastDay]).toEqual(['scheduled', null]);

    expect((await rig.notice(desk, { cancelVisits: [late.id] })).body.lastDay).toBe(lastDay);
    expect([await statusOf(late.id), await statusOf(early.id)]).toEqual(['cancelled', 'scheduled']);
    await settled();
    const mails = await rig.query<{ kind: string; by: string }>(
      `select content ->> 'kind' as kind, content ->> 'by' as by from mails
       where recipient = (select email from users where id = $1) and content ->> 'kind' = 'bath-cancelled'`,
      [owner.userId],
    );
    expect(mails).toEqual([{ kind: 'bath-cancelled', by: 'salon' }]);
  });

  test('one that the salon has marked as in progress before its start is listed as well', async () => {
    const { body: late } = await rig.book(await rig.cast.owner(), desk.salonId);
    const marked = await desk.client.patch(`/api/appointments/${late.id}/status`, { status: 'in_progress' });
    expect(marked.status).toBe(200);
    expect((await rig.notice(desk)).body.visits).toMatchObject([{ id: late.id, reason: 'salon_leaves' }]);
    expect((await rig.notice(desk, { cancelVisits: [late.id] })).status).toBe(200);
    expect(await statusOf(late.id)).toBe('cancelled');
    const audit = await rig.query(
      `select before from audit_log where action = 'appointment.cancelled' and subject_id = $1`,
      [String(late.id)],
    );
    expect(audit).toEqual([{ before: { status: 'in_progress' } }]);
  });

  test('one that is booked after the first answer is listed as well', async () => {
    const { body: first } = await rig.book(await rig.cast.owner(), desk.salonId);
    const { body: second } = await rig.book(await rig.cast.owner(), desk.salonId);
    const refused = await rig.notice(desk, { cancelVisits: [first.id] });
    expect(refused.body.visits?.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(await statusOf(first.id)).toBe('scheduled');
  });

  test('none is left where the salon moves its clock to another zone afterwards', async () => {
    await rig.notice(desk);
    const { body: last } = await rig.book(await rig.cast.owner(), desk.salonId, `${lastDay}T22:30:00.000Z`);
    const zone = { timeZone: 'Pacific/Auckland' };
    const refused = await desk.client.patch<{ visits: object[] }>(`/api/salons/${desk.salonId}`, zone);
    expect(refused.body.visits).toMatchObject([{ id: last.id, reason: 'salon_leaves' }]);
  });
});

describe('withdrawing the notice', () => {
  test('opens the days again, and leaves cancelled visits cancelled', async () => {
    const owner = await rig.cast.owner();
    const { body: late } = await rig.book(owner, desk.salonId);
    await rig.notice(desk, { cancelVisits: [late.id] });
    expect((await rig.book(owner, desk.salonId)).status).toBe(400);
    const withdrawn = await rig.withdraw(desk);
    expect([withdrawn.status, withdrawn.body.lastDay]).toEqual([200, null]);
    expect(await statusOf(late.id)).toBe('cancelled');
    expect((await rig.book(owner, desk.salonId)).status).toBe(201);
    expect((await rig.withdraw(desk)).status).toBe(200);
    expect(await rig.eventsOf(desk)).toEqual(['salon.notice_given', 'salon.notice_withdrawn']);
    await settled();
    expect((await rig.mailsTo(desk)).filter((mail) => mail.startsWith('salon-exit'))).toEqual([
      'salon-exit notice_given',
      'salon-exit notice_withdrawn',
    ]);
    expect(await roleDataOf(desk)).toEqual({ id: desk.salonId, name: 'Bubbles & Bows', status: 'approved' });
  });

  test('is possible until the end of the last day, whether or not the recurring job is late', async () => {
    await rig.notice(desk);
    rig.running.clock.set(endOfLastDay);
    expect((await rig.withdraw(desk)).body.code).toBe('offboarding.last_day_passed');
    rig.running.clock.set(new Date(Date.parse(endOfLastDay) - 1));
    expect((await rig.withdraw(desk)).status).toBe(200);
    await rig.passes(endOfLastDay);
    expect(await roleDataOf(desk)).toMatchObject({ status: 'approved' });
  });
});

test('until the end of the last day it is a partner like any other', async () => {
  await rig.notice(desk);
  await rig.passes(new Date(Date.parse(endOfLastDay) - 1).toISOString());
  expect((await rig.cast.visitor.get(`/api/salons/${desk.salonId}`)).status).toBe(200);
  rig.running.clock.set('2026-12-23T15:10:00.000Z');
  expect((await rig.book(await rig.cast.owner(), desk.salonId, onLastDay)).status).toBe(201);
  expect((await rig.book(await rig.cast.owner(), desk.salonId, afterLastDay)).body.errors).toMatchObject([
    { field: 'date', message: 'This salon is closed on the selected date. Please select another date.' },
  ]);
});

test('another salon’s notice is neither found nor given nor withdrawn', async () => {
  const other = await rig.desk();
  await rig.notice(desk);
  const path = `/api/salons/${desk.salonId}/exit-notice`;
  for (const { status } of [
    await other.client.get(path),
    await other.client.post(path, { lastDay }),
    await other.client.delete(path),
  ])
    expect(status).toBe(404);
  expect((await rig.look(desk)).body.lastDay).toBe(lastDay);
});
