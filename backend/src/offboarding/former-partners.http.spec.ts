import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { begin, type Desk, endOfLastDay, ExitRig, lastDay } from '../../test/exit-rig.js';
import { PayoutRig } from '../../test/payout-rig.js';
import type { Owner } from '../../test/cast.js';
import { until } from '../../test/until.js';
import { accountErased } from '../account-closing/index.js';
import { CycleClosing } from '../ledger/index.js';
import { EventDrain, Leases, Outbox, Transactions } from '../platform/index.js';

let rig: ExitRig;
let admin: Desk['client'];
beforeAll(async () => {
  rig = await ExitRig.start();
  admin = (await rig.cast.account('admin', 'ada')).client;
});
afterAll(() => rig.running.close());
beforeEach(() => rig.running.clock.set(begin));

const rowOf = async ({ salonId }: Desk) =>
  (
    await rig.query<{ status: string; lastDay: string | null; leftAt: Date | null; noticeGivenAt: Date | null }>(
      `select status, last_day::text as "lastDay", left_at as "leftAt", notice_given_at as "noticeGivenAt"
       from salons where id = $1`,
      [salonId],
    )
  )[0]!;
const statusOfPage = async ({ salonId }: Desk) => (await rig.cast.visitor.get(`/api/salons/${salonId}`)).status;
const roleDataOf = async ({ client }: Desk) => (await client.get<{ roleData: object }>('/api/user')).body.roleData;
const answers = {
  name: 'Bubbles Again',
  phone: '5125550147',
  address: '18 Barton Springs Road',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
};
const applyAgain = (desk: Desk) => desk.client.post('/api/own-application', answers);
const decide = (desk: Desk, status: 'approved' | 'rejected') =>
  admin.put(`/api/admin/salons/${desk.salonId}/status`, { status });

describe('when the last day has passed', () => {
  test('the salon is no longer listed, its page is gone, and it is told so once', async () => {
    const desk = await rig.leftSalon({ name: 'Gone Suds' });
    expect(await rowOf(desk)).toMatchObject({ status: 'rejected', lastDay, leftAt: new Date(endOfLastDay) });
    expect(await statusOfPage(desk)).toBe(410);
    expect((await rig.cast.visitor.get('/api/salons?q=gone+suds')).body).toEqual([]);
    expect((await rig.book(await rig.cast.owner(), desk.salonId)).status).toBe(400);
    expect(await roleDataOf(desk)).toEqual({
      id: desk.salonId,
      name: 'Gone Suds',
      status: 'rejected',
      leftOn: lastDay,
      hasAppliedSince: false,
    });
    await rig.passes(endOfLastDay);
    expect(await rig.mailsTo(desk)).toEqual(['salon-exit left', 'salon-exit notice_given']);
    const audit = await rig.query(
      `select actor_role as by, after from audit_log where action = 'salon.left' and subject_id = $1`,
      [String(desk.salonId)],
    );
    expect(audit).toEqual([{ by: 'platform', after: { status: 'rejected', lastDay } }]);
  });

  test('each salon leaves by its own clock', async () => {
    const [east, west] = [
      await rig.desk({ timeZone: 'America/New_York' }),
      await rig.desk({ timeZone: 'Pacific/Honolulu' }),
    ];
    for (const desk of [east, west]) await rig.notice(desk);
    await rig.passes('2026-12-24T05:00:00.000Z');
    expect([(await rowOf(east)).status, (await rowOf(west)).status]).toEqual(['rejected', 'approved']);
    await rig.passes('2026-12-24T10:00:00.000Z');
    expect((await rowOf(west)).leftAt).toEqual(new Date('2026-12-24T10:00:00.000Z'));
  });

  test('a rejected applicant without visits stays not found, and is not taken for a former partner', async () => {
    const desk = await rig.desk({ status: 'rejected' });
    expect(await statusOfPage(desk)).toBe(404);
    expect(await roleDataOf(desk)).toEqual({ id: desk.salonId, name: 'Bubbles & Bows', status: 'rejected' });
  });
});

describe('a former partner', () => {
  let owner: Owner;
  let desk: Desk;
  beforeEach(async () => {
    owner = await rig.cast.owner();
    desk = await rig.desk();
    await rig.notice(desk);
  });
  const leave = () => rig.passes(endOfLastDay);
  const obstacles = async () => (await desk.client.get<{ obstacles: object[] }>('/api/user/closing')).body.obstacles;
  const owedPayout = {
    text: 'Your salon has earnings that are not paid out yet. Set up your payout account, and wait until the payout has reached your bank.',
    path: '/dashboard/salon?tab=earnings',
  };

  test('still marks its visits, and its owners may object to them', async () => {
    const missed = await rig.cast.visit(owner, { salonId: desk.salonId, at: '2026-12-23T15:00:00Z' });
    const left = await rig.cast.visit(owner, {
      salonId: desk.salonId,
      at: '2026-12-23T17:00:00Z',
      status: 'completed',
    });
    await leave();
    const marked = await desk.client.patch(`/api/appointments/${missed}/status`, { status: 'completed' });
    expect(marked.status).toBe(200);
    const objection = { reason: 'We were never there.' };
    await rig.query('update appointments set assumed_at = $2 where id = $1', [left, endOfLastDay]);
    expect((await owner.client.post(`/api/appointments/${left}/objection`, objection)).status).toBeLessThan(300);
    for (const path of [`/api/appointments/salon/${desk.salonId}`, `/api/appointments/${missed}`])
      expect((await desk.client.get(path)).status).toBe(200);
  });

  test('sees its earnings and statements, questions a line, and is paid', async () => {
    const payouts = new PayoutRig(rig.running);
    await payouts.account(desk.salonId, 'ready');
    await leave();
    for (const cents of [4_000, 500]) await payouts.earn(desk.salonId, cents);
    await payouts.on('2026-12-25T07:00:00.000Z');
    for (const path of ['/api/payouts/earnings', '/api/payouts/earnings/lines', '/api/payouts/account'])
      expect([path, (await desk.client.get(path)).status]).toEqual([path, 200]);
    const { body: statements } = await desk.client.get<{ id: number }[]>('/api/payouts');
    expect(statements).toHaveLength(1);
    const lines = await desk.client.get<{ id: number; cents: number }[]>(`/api/payouts/${statements[0]!.id}/lines`);
    const tip = lines.body.find(({ cents }) => cents === 500);
    const question = { question: 'Which bath was this for?' };
    expect((await desk.client.post(`/api/payouts/lines/${tip!.id}/question`, question)).status).toBeLessThan(300);
    const scheduledAndPaid = async () => {
      // The provider does not know the account, and a job may have read that meanwhile.
      await payouts.account(desk.salonId, 'ready');
      await payouts.on('2026-12-28T07:00:00.000Z');
      const paid = await rig.query(
        'select state, amount_cents::int as cents, held_cents::int as held from payouts where salon_id = $1',
        [desk.salonId],
      );
      expect(paid).toEqual([{ state: 'scheduled', cents: 4_000, held: 500 }]);

      // A salon may close its account once nothing is owed and nothing is on its way to its bank.
      await payouts.earn(desk.salonId, -500);
      for (const [state, found] of [
        ['scheduled', [owedPayout]],
        ['sent', [owedPayout]],
        ['failed', [owedPayout]],
        ['paid', []],
      ] as const) {
        await rig.query(
          `update payouts set state = $2, sent_at = $3, transfer_id = case when $3::timestamptz is not null then 'tr_' || id end
           where salon_id = $1 and state <> $2`,
          [desk.salonId, state, state === 'scheduled' ? null : '2026-12-28T08:00:00Z'],
        );
        expect([state, await obstacles()]).toEqual([state, found]);
      }
    };
    // With the lease that sending needs, the workers do not send the payout meanwhile, which the provider would refuse.
    await until(() => rig.running.app.get(Leases).during('payouts.transfers', scheduledAndPaid));
  });

  test('changes nothing that only a partner may change', async () => {
    await leave();
    for (const { status, body } of [
      await desk.client.patch<{ code: string }>(`/api/salons/${desk.salonId}`, { stations: 2 }),
      await rig.withdraw(desk),
      await rig.notice(desk),
    ])
      expect([status, body.code]).toEqual([403, 'salons.not_approved']);
  });

  test('cannot close its account while it is owed at least the smallest payout', async () => {
    const payouts = new PayoutRig(rig.running);
    await leave();
    await payouts.earn(desk.salonId, 99);
    expect(await obstacles()).toEqual([]);
    await payouts.earn(desk.salonId, 1);
    expect(await obstacles()).toEqual([owedPayout]);
  });

  test('cannot close its account while a month is open that has its baths or began with it as the selected salon', async () => {
    const open = {
      text: 'Your share of some months is not settled yet. Please wait until the last of these months has closed.',
      path: '/dashboard/salon?tab=earnings',
    };
    await rig.cast.visit(owner, { salonId: desk.salonId, at: '2026-12-23T15:00:00Z', status: 'completed' });
    const other = await rig.cast.owner();
    const cycle = ({ subscriptionId }: Owner, startsAt: string) =>
      rig.query(
        `insert into billing_cycles (subscription_id, stripe_invoice_id, starts_at, ends_at, collected_cents, paid_at)
         values ($1::int, 'in_' || $1::int, $2, $2::timestamptz + interval '1 month', 0, $2)`,
        [subscriptionId, startsAt],
      );
    await leave();
    expect(await obstacles()).toEqual([]);
    await cycle(owner, '2026-12-01T00:00:00Z');
    expect(await obstacles()).toEqual([open]);
    await rig.query('delete from billing_cycles where subscription_id = $1', [owner.subscriptionId]);
    expect(await obstacles()).toEqual([]);
    await rig.query('update subscriptions set salon_id = $2 where id = $1', [other.subscriptionId, desk.salonId]);
    await cycle(other, '2026-12-24T00:00:00Z');
    expect(await obstacles()).toEqual([open]);
  });

  test('cannot close its account for 60 days while customers may still pay for its visits, and what is unpaid then is written off', async () => {
    const salonId = desk.salonId;
    const visit = await rig.cast.visit(owner, { salonId, at: '2026-12-23T15:00:00Z', status: 'completed' });
    const inDecember = '2026-12-23T16:00:00Z';
    const [charge] = await rig.query<{ id: number }>(
      `insert into charges (kind, appointment_id, owner_id, salon_id, amount_cents, salon_share_percent, status,
         created_at, due_at)
       values ('tip', $1, $2, $3, 2500, 100, 'open', $4, $4) returning id`,
      [visit, owner.userId, salonId, inDecember],
    );
    await leave();
    const unpaid = {
      text: 'Customers still owe add-ons or tips for baths at your salon. Please wait until they have paid; what is still unpaid after 60 days is written off.',
      path: '/dashboard/salon?tab=earnings',
    };
    expect(await obstacles()).toEqual([unpaid]);
    await rig.query(`update charges set created_at = created_at - interval '60 days' where id = $1`, [charge!.id]);
    expect(await obstacles()).toEqual([]);
    await rig.query(
      `update users set erased_at = now(), password_hash = null, first_name = null, last_name = null, phone = null,
         address = null, city = null, state = null, zip_code = null
       where id = (select account_id from salons where id = $1)`,
      [salonId],
    );
    const [account] = await rig.query<{ id: number }>('select account_id as id from salons where id = $1', [salonId]);
    const erased = accountErased({ userId: account!.id });
    await rig.running.app.get(Transactions).run((em) => rig.running.app.get(Outbox).record(em, erased));
    await rig.running.app.get(EventDrain).wait();
    expect((await owner.client.get<object[]>('/api/charges')).body).toEqual([]);
    const { body } = await owner.client.get<{ obstacles: { text: string }[] }>('/api/user/closing');
    expect(body.obstacles.map(({ text }) => text)).not.toContain('You still owe add-ons or a tip.');
    const credit = await admin.post('/api/admin/adjustments', { salonId, cents: 500, reason: 'A late tip' });
    expect(credit).toMatchObject({ status: 409, body: { code: 'payouts.salon_erased' } });
  });

  test('cannot close its account while administrators may still credit it', async () => {
    const { salonId } = desk;
    const at = '2026-12-23T15:00:00Z';
    const visit = await rig.cast.visit(owner, { salonId, at, status: 'completed' });
    await leave();
    const because = async () => (await obstacles()).map((obstacle) => (obstacle as { text: string }).text);
    await rig.query(
      `insert into measured_weights (appointment_id, subscription_id, pet_id, salon_id, period_start, tenths_of_pound,
         plan_id, plan_price, next_plan_id, next_price, credit_cents, file_key, stated_at, answer_due_at, state)
       values ($1, $2, $3, $4, $5, 570, 2, 5500, 3, 6500, 800, 'weights/former.jpg', $5, '2026-12-30', 'waiting')`,
      [visit, owner.subscriptionId, owner.petId, salonId, at],
    );
    expect(await because()).toEqual(['A weight that you reported has not been decided yet. Please wait until it is.']);
    await rig.query(`update measured_weights set state = 'dismissed' where salon_id = $1`, [salonId]);
    expect(await obstacles()).toEqual([]);
    const wanted = { salonId, cents: 10_001, reason: 'The last month' };
    const { body } = await admin.post<{ id: number }>('/api/admin/adjustments', wanted);
    expect(await because()).toEqual([
      'An adjustment of what you are owed is not decided yet. Please wait until it is.',
    ]);
    await admin.post(`/api/admin/adjustments/${body.id}/decline`, { reason: 'Paid already' });
    expect(await obstacles()).toEqual([]);
  });

  test('may close its account, which names where notice is given before that', async () => {
    expect(await obstacles()).toEqual([
      {
        text: 'Your salon is a partner. Leaving the network takes 30 days’ notice: give notice on your dashboard first.',
        path: '/dashboard/salon?tab=overview#leaving',
      },
    ]);
    await leave();
    expect(await obstacles()).toEqual([]);
  });

  test('gets its notice and its leaving with its personal data', async () => {
    await leave();
    const { body } = await desk.client.get<{ salon: object[] }>('/api/user/data');
    expect(JSON.stringify(body)).toContain(`"lastDay":"${lastDay}"`);
  });

  test('is selected by no subscription, and gets no month that began after it left', async () => {
    await owner.client.patch(`/api/subscriptions/${owner.subscriptionId}/salon`, { salonId: desk.salonId });
    const selected = async () =>
      (await owner.client.get<{ salon: object | null }[]>('/api/subscriptions')).body.map(({ salon }) => salon);
    expect(await selected()).toMatchObject([{ id: desk.salonId }]);
    await leave();
    expect(await selected()).toEqual([null]);
  });
});

describe('applying again', () => {
  test('keeps the history, and an approval makes the salon a partner without a notice', async () => {
    const desk = await rig.leftSalon();
    expect((await applyAgain(desk)).status).toBe(200);
    expect(await roleDataOf(desk)).toMatchObject({ status: 'pending', leftOn: lastDay, hasAppliedSince: true });
    expect(await statusOfPage(desk)).toBe(410);
    expect((await desk.client.get('/api/payouts')).status).toBe(200);
    const history = await admin.get(`/api/admin/salons/${desk.salonId}/applications`);
    expect(history.body).toMatchObject({ earlier: [{ leftAt: endOfLastDay }] });
    await decide(desk, 'approved');
    expect(await rowOf(desk)).toEqual({ status: 'approved', lastDay: null, leftAt: null, noticeGivenAt: null });
    expect(await statusOfPage(desk)).toBe(200);
    expect((await rig.book(await rig.cast.owner(), desk.salonId, '2026-12-28T16:00:00.000Z')).status).toBe(201);
  });

  test('gives the salon no month that began while it was away, even as the selected salon', async () => {
    const desk = await rig.leftSalon();
    rig.running.clock.set('2027-01-10T15:00:00.000Z');
    await applyAgain(desk);
    await decide(desk, 'approved');
    const begun = async (startsAt: string) => {
      const { subscriptionId } = await rig.cast.owner();
      await rig.query('update subscriptions set salon_id = $2 where id = $1', [subscriptionId, desk.salonId]);
      const [cycle] = await rig.query<{ id: number }>(
        `insert into billing_cycles (subscription_id, stripe_invoice_id, starts_at, ends_at, collected_cents, paid_at)
         values ($1::int, 'in_away_' || $1::int, $2, $2::timestamptz + interval '1 month', 4500, $2) returning id`,
        [subscriptionId, startsAt],
      );
      return cycle!.id;
    };
    const ids = [await begun('2026-12-20T15:00:00Z'), await begun('2026-12-28T15:00:00Z')];
    ids.push(await begun('2027-01-12T15:00:00Z'));
    rig.running.clock.set('2027-03-01T15:00:00.000Z');
    await rig.running.app.get(CycleClosing).closeDue();
    const closed = await rig.query<{ selected: number | null }>(
      'select selected_salon_id as selected from billing_cycles where id = any ($1) and closed_at is not null order by id',
      [ids],
    );
    expect(closed.map(({ selected }) => selected)).toEqual([desk.salonId, null, desk.salonId]);
  });

  test('a rejection leaves it a former partner, whose second application was none', async () => {
    const desk = await rig.leftSalon();
    await applyAgain(desk);
    await decide(desk, 'rejected');
    expect(await roleDataOf(desk)).toMatchObject({ status: 'rejected', leftOn: lastDay, hasAppliedSince: true });
    rig.running.clock.set('2026-12-30T15:00:00.000Z');
    await applyAgain(desk);
    const history = await admin.get<{ earlier: { leftAt: string | null }[] }>(
      `/api/admin/salons/${desk.salonId}/applications`,
    );
    expect(history.body.earlier.map(({ leftAt }) => leftAt)).toEqual([null, endOfLastDay]);
  });
});

test('a salon that has left is decided about only once it has applied again', async () => {
  const desk = await rig.leftSalon();
  for (const status of ['approved', 'rejected'] as const)
    expect(await decide(desk, status)).toMatchObject({ status: 409, body: { code: 'salons.has_left' } });
  expect(await rowOf(desk)).toMatchObject({ status: 'rejected', leftAt: new Date(endOfLastDay) });
});

test('every public call about a salon that has left answers that it is gone', async () => {
  const { salonId } = await rig.leftSalon();
  for (const path of ['', '/availability', '/reviews'])
    expect([path, (await rig.cast.visitor.get(`/api/salons/${salonId}${path}`)).status]).toEqual([path, 410]);
  expect((await rig.cast.visitor.get(`/api/addon-services/salon/${salonId}`)).status).toBe(410);
});

test('administrators see the last day of a salon that gave notice, and the instant at which it left', async () => {
  const desk = await rig.desk();
  await rig.notice(desk);
  const look = async () => (await admin.get(`/api/admin/salons/${desk.salonId}`)).body;
  expect(await look()).toMatchObject({ status: 'approved', lastDay, leftAt: null });
  await rig.passes(endOfLastDay);
  await rig.running.app.get(EventDrain).wait();
  expect(await look()).toMatchObject({ status: 'rejected', lastDay, leftAt: endOfLastDay });
});

test('the partners that an administrator may credit or hold are the approved salons and those that have left', async () => {
  const left = await rig.leftSalon();
  rig.running.clock.set(begin);
  const returning = await rig.leftSalon();
  const partner = await rig.desk();
  const [rejected, pending] = [await rig.desk({ status: 'rejected' }), await rig.desk({ status: 'pending' })];
  await applyAgain(returning);
  const { body } = await admin.get<{ id: number; leftAt: string | null }[]>('/api/salons?status=partner&limit=100');
  const leftAtOf = new Map(body.map(({ id, leftAt }) => [id, leftAt]));
  expect([partner, left, returning].map(({ salonId }) => leftAtOf.get(salonId))).toEqual([
    null,
    endOfLastDay,
    endOfLastDay,
  ]);
  for (const { salonId } of [rejected, pending]) expect(leftAtOf.has(salonId)).toBe(false);
  expect((await rig.cast.visitor.get('/api/salons?status=partner')).status).toBe(401);
  expect((await partner.client.get('/api/salons?status=partner')).status).toBe(403);
});
