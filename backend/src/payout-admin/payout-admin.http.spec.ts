import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import type { HttpClient } from '../../test/http-client.js';
import { PayoutRig } from '../../test/payout-rig.js';
import { keyReused, repeat } from '../../test/repeated-call.js';
import { runApp } from '../../test/running-app.js';

let rig: PayoutRig;
let ada: HttpClient;
let bea: HttpClient;
let weeks = 0;
let week = '';
let monday = 0;

beforeAll(async () => {
  rig = new PayoutRig(await runApp());
  ada = (await rig.cast.account('admin', 'ada')).client;
  bea = (await rig.cast.account('admin', 'bea')).client;
});
afterAll(() => rig.running.close());
beforeEach(() => {
  weeks += 2;
  monday = Date.UTC(2030, 0, 7) + weeks * 7 * 86_400_000;
  week = `2030-W${String(weeks + 2).padStart(2, '0')}`;
  rig.running.clock.set(new Date(monday - 4 * 86_400_000));
});

const hours = (count: number) => new Date(monday + count * 3_600_000).toISOString();
const [friday, sundayNight, mondayMorning, nextFriday] = [-66, -1, 6, 102];

/** Returns the desk of a salon that has earned these amounts, with its draft. */
async function drafted(...cents: number[]) {
  const desk = await rig.cast.salonDesk();
  await rig.account(desk.salonId, 'ready');
  for (const amount of cents) await rig.earn(desk.salonId, amount, { kind: 'tip', petName: 'Biscuit' });
  await rig.on(hours(friday));
  const id = (await rig.payout(desk.salonId, week))!.id;
  const { body: lines } = await desk.client.get<{ id: number; cents: number }[]>(`/api/payouts/${id}/lines`);
  return { ...desk, id, lines };
}
const question = { question: 'Biscuit was here three times.' };
const reason = { reason: 'We have looked at the calendar.' };
const audited = async (action: string) =>
  (await rig.query<{ actor_role: string }>('select actor_role from audit_log where action = $1', [action])).length;

describe('a questioned line', () => {
  test('is held while the rest is paid, and is paid with the next statement once it is released', async () => {
    const { client, salonId, id, lines } = await drafted(1000, 700);
    const line = lines.find(({ cents }) => cents === 700)!;
    rig.running.clock.set(hours(sundayNight));
    const asked = await client.post<{ id: number }>(`/api/payouts/lines/${line.id}/question`, question);
    expect(asked.status).toBe(201);
    expect(await rig.violations()).toEqual([]);
    await rig.on(hours(mondayMorning));
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'scheduled', cents: 1000, held: 700 });
    expect(await rig.owed(salonId)).toBe(700);
    const open = await ada.get<object[]>('/api/admin/questioned-lines');
    expect(open.body).toEqual([
      expect.objectContaining({
        id: asked.body.id,
        cents: 700,
        payoutId: id,
        title: "Tip for Biscuit's bath",
        state: 'open',
      }),
    ]);
    const decision = { decision: 'released', ...reason };
    expect((await ada.post(`/api/admin/questioned-lines/${asked.body.id}/decide`, decision)).status).toBe(204);
    expect((await bea.post(`/api/admin/questioned-lines/${asked.body.id}/decide`, decision)).status).toBe(409);
    expect(await rig.violations()).toEqual([]);
    await rig.on(hours(nextFriday));
    const [next] = await rig.query<{ id: number; released_cents: string }>(
      'select id, released_cents from payouts where salon_id = $1 order by id desc limit 1',
      [salonId],
    );
    expect(Number(next!.released_cents)).toBe(700);
    const released = await client.get<{ cents: number }[]>(`/api/payouts/${next!.id}/released-lines`);
    expect(released.body.map(({ cents }) => cents)).toEqual([700]);
    expect(await rig.violations()).toEqual([]);
    expect([await audited('payout_line.questioned'), await audited('payout_line.released')]).toEqual([1, 1]);
  });

  test('that is upheld is corrected by an adjustment, which above the limit waits for another administrator', async () => {
    const { client, salonId, lines } = await drafted(5000);
    const asked = await client.post<{ id: number }>(`/api/payouts/lines/${lines[0]!.id}/question`, question);
    const decide = (correctionCents?: number) =>
      ada.post<{ code: string }>(`/api/admin/questioned-lines/${asked.body.id}/decide`, {
        decision: 'upheld',
        correctionCents,
        ...reason,
      });
    expect((await decide()).body.code).toBe('payouts.correction');
    expect((await decide(10_001)).status).toBe(204);
    const [waiting] = (await ada.get<{ id: number; canApprove: boolean }[]>('/api/admin/adjustments?state=waiting'))
      .body;
    expect(waiting).toMatchObject({ salonId, cents: 10_001, canApprove: false, questionedLineId: asked.body.id });
    expect(await rig.owed(salonId)).toBe(5000);
    expect((await ada.post(`/api/admin/adjustments/${waiting!.id}/approve`)).status).toBe(403);
    expect((await bea.post(`/api/admin/adjustments/${waiting!.id}/approve`)).status).toBe(204);
    expect((await bea.post(`/api/admin/adjustments/${waiting!.id}/approve`)).status).toBe(409);
    expect(await rig.owed(salonId)).toBe(15_001);
    expect(await rig.violations()).toEqual([]);
  });

  test('that is negative stays in the amount, so that questioning it raises no payout', async () => {
    const { client, salonId, id, lines } = await drafted(6000, 4000, -3000);
    const deduction = lines.find(({ cents }) => cents < 0)!;
    const asked = await client.post<{ id: number }>(`/api/payouts/lines/${deduction.id}/question`, question);
    expect(asked.status).toBe(201);
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'draft', cents: 7000, held: 0 });
    expect((await client.get(`/api/payouts/${id}/lines`)).body).toContainEqual(
      expect.objectContaining({ id: deduction.id, question: expect.objectContaining({ state: 'open' }) }),
    );
    await rig.on(hours(mondayMorning));
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'scheduled', cents: 7000 });
    expect(await rig.owed(salonId)).toBe(0);
    const upheld = { decision: 'upheld', correctionCents: 3000, ...reason };
    expect((await ada.post(`/api/admin/questioned-lines/${asked.body.id}/decide`, upheld)).status).toBe(204);
    await rig.on(hours(nextFriday));
    const [next] = await rig.query<{ id: number; cents: string; released: string }>(
      'select id, amount_cents as cents, released_cents as released from payouts where salon_id = $1 order by id desc limit 1',
      [salonId],
    );
    expect([Number(next!.cents), Number(next!.released)]).toEqual([3000, 0]);
    expect((await client.get(`/api/payouts/${next!.id}/released-lines`)).body).toEqual([]);
    expect(await rig.violations()).toEqual([]);
  });

  test('can be questioned once, until Monday 00:00 UTC, and only by its own salon', async () => {
    const { client, salonId, lines } = await drafted(900, 800);
    const rival = await rig.cast.salonDesk();
    const ask = (by: HttpClient, id = lines[0]!.id) =>
      by.post<{ code: string }>(`/api/payouts/lines/${id}/question`, question);
    expect((await ask(rival.client)).body.code).toBe('payouts.line_not_found');
    const answers = await Promise.all([ask(client), ask(client), ask(client)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    rig.running.clock.set(hours(0));
    expect((await ask(client, lines[1]!.id)).body.code).toBe('payouts.questions_over');
    await rig.earn(salonId, 100);
    const running = await client.get<{ id: number }[]>('/api/payouts/earnings/lines');
    expect((await ask(client, running.body[0]!.id)).body.code).toBe('payouts.not_drafted');
    expect(await rig.violations()).toEqual([]);
  });
});

describe('a hold on a salon', () => {
  test('keeps its payouts until it is lifted, with its reason for both sides', async () => {
    const { salonId, id } = await drafted(4400);
    const why = 'We are checking a report.';
    const placed = await ada.post<{ id: number }>('/api/admin/payout-holds', { salonId, reason: why });
    expect((await bea.post('/api/admin/payout-holds', { salonId, reason: why })).status).toBe(409);
    expect((await ada.get<{ reason: string }[]>('/api/admin/payout-holds')).body).toEqual([
      expect.objectContaining({ salonId, reason: why, owedCents: 4400 }),
    ]);
    await rig.on(hours(mondayMorning));
    const reasonGiven = `Payouts to this salon are on hold: ${why}`;
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'held', reason: reasonGiven });
    expect((await ada.post(`/api/admin/payouts/${id}/release`)).body).toMatchObject({ message: reasonGiven });
    expect((await ada.post(`/api/admin/payout-holds/${placed.body.id}/lift`, reason)).status).toBe(204);
    expect((await ada.post(`/api/admin/payout-holds/${placed.body.id}/lift`, reason)).status).toBe(404);
    await rig.earn(salonId, -1);
    expect((await ada.post<{ message: string }>(`/api/admin/payouts/${id}/release`)).body.message).toMatch(/^More was/);
    await rig.earn(salonId, 1);
    expect((await ada.post(`/api/admin/payouts/${id}/release`)).body).toMatchObject({ state: 'scheduled' });
    expect(await rig.violations()).toEqual([]);
  });
});

describe('a call that is repeated with its key, which no other request can use,', () => {
  test('questions a line once', async () => {
    const { client, lines } = await drafted(900);
    const call = { path: `/api/payouts/lines/${lines[0]!.id}/question`, body: question };
    const { first, again, other } = await repeat(client, call, { body: { question: 'Was this another bath?' } });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(other).toEqual(keyReused);
    expect(await rig.query('select id from questioned_lines where entry_id = $1', [lines[0]!.id])).toEqual([
      first.body,
    ]);
  });

  test('decides about a questioned line once', async () => {
    const { client, lines } = await drafted(900);
    const asked = await client.post<{ id: number }>(`/api/payouts/lines/${lines[0]!.id}/question`, question);
    const body = { decision: 'upheld', correctionCents: 500, ...reason };
    const call = { path: `/api/admin/questioned-lines/${asked.body.id}/decide`, body };
    const { first, again, other } = await repeat(ada, call, { body: { decision: 'released', ...reason } });
    expect([first.status, again.status, other]).toEqual([204, 204, keyReused]);
    const corrections = 'select amount_cents::int as cents from adjustments where questioned_line_id = $1';
    expect(await rig.query(corrections, [asked.body.id])).toEqual([{ cents: 500 }]);
  });

  test('holds a salon once', async () => {
    const salonId = await rig.salon();
    const call = { path: '/api/admin/payout-holds', body: { salonId, ...reason } };
    const { first, again, other } = await repeat(ada, call, { body: { salonId, reason: 'Another reason' } });
    expect([first.status, again.status, again.body, other]).toEqual([201, 201, first.body, keyReused]);
    expect(await rig.query('select id from payout_holds where salon_id = $1', [salonId])).toEqual([first.body]);
  });

  test('holds a salon again once its hold was lifted', async () => {
    const wanted = { salonId: await rig.salon(), ...reason };
    const headers = { 'idempotency-key': 'held, lifted and held' };
    const place = () => ada.post<{ id: number }>('/api/admin/payout-holds', wanted, headers);
    const { body: lifted } = await place();
    await ada.post(`/api/admin/payout-holds/${lifted.id}/lift`, reason);
    const { status, body } = await place();
    expect([status, await place()]).toMatchObject([201, { body }]);
    const held = 'select id from payout_holds where salon_id = $1 and lifted_at is null';
    expect(await rig.query(held, [wanted.salonId])).toEqual([body]);
  });
});

describe('one payout', () => {
  test('held before its Monday is not paid, and released before it is a draft again', async () => {
    const { salonId, id } = await drafted(4400);
    expect((await ada.post(`/api/admin/payouts/${id}/hold`, reason)).body).toMatchObject({
      state: 'held',
      can: { hold: false, release: true, retry: false },
    });
    expect((await ada.post(`/api/admin/payouts/${id}/release`)).body).toMatchObject({ state: 'draft' });
    await ada.post(`/api/admin/payouts/${id}/hold`, reason);
    await rig.on(hours(mondayMorning));
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'held', reason: reason.reason });
    await rig.on(hours(nextFriday));
    expect((await ada.post(`/api/admin/payouts/${id}/release`)).body).toMatchObject({ code: 'payouts.moved_on' });
    expect(await rig.violations()).toEqual([]);
  });

  test('held after it was scheduled is credited to the salon again, and sent in a separate round when released', async () => {
    const { salonId, id } = await drafted(4400);
    await rig.on(hours(mondayMorning));
    expect(await rig.owed(salonId)).toBe(0);
    await ada.post(`/api/admin/payouts/${id}/hold`, reason);
    expect(await rig.owed(salonId)).toBe(4400);
    expect(await rig.violations()).toEqual([]);
    const answers = await Promise.all([1, 2, 3].map(() => ada.post(`/api/admin/payouts/${id}/release`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await rig.owed(salonId)).toBe(0);
    expect(await rig.violations()).toEqual([]);
  });

  test('that is in transit is not held, and one that has not failed is not retried', async () => {
    const { id } = await drafted(4400);
    await rig.on(hours(mondayMorning));
    await rig.query('update payouts set attempts = 1 where id = $1', [id]);
    expect((await ada.post(`/api/admin/payouts/${id}/hold`, reason)).status).toBe(409);
    expect((await ada.post(`/api/admin/payouts/${id}/retry`)).status).toBe(409);
    expect((await ada.post('/api/admin/payouts/999999/retry')).status).toBe(404);
  });
});

describe('an adjustment', () => {
  test('up to the limit is posted at once, and once for an idempotency key', async () => {
    const salonId = await rig.salon();
    const request = { salonId, cents: -10_000, reason: 'Towels lost in the flood' };
    const propose = () =>
      ada.post<{ id: number; state: string }>('/api/admin/adjustments', request, {
        'idempotency-key': `towels ${salonId}`,
      });
    const [first, second] = [await propose(), await propose()];
    expect([first.status, first.body.state]).toEqual([201, 'posted']);
    expect(second.body).toEqual(first.body);
    expect(await rig.owed(salonId)).toBe(-10_000);
  });

  test('split into twenty at once is posted up to the limit, and the rest waits for another administrator', async () => {
    const salonId = await rig.salon(null);
    const request = { salonId, cents: 9900, reason: 'A goodwill payment' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.post('/api/admin/adjustments', request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await rig.owed(salonId)).toBe(9900);
    const waiting = await bea.get<{ id: number; salonId: number }[]>('/api/admin/adjustments?state=waiting&limit=100');
    const own = waiting.body.filter((one) => one.salonId === salonId);
    expect(own).toHaveLength(19);
    expect((await bea.post(`/api/admin/adjustments/${own[0]!.id}/approve`)).status).toBe(204);
    expect(await rig.owed(salonId)).toBe(19_800);
    expect(await rig.violations()).toEqual([]);
  });

  test('counts with those of seven days, of the administrator and of the salon, positive or negative', async () => {
    const [one, other] = [await rig.salon(null), await rig.salon(null)];
    const adjust = async (by: HttpClient, salonId: number, cents: number) => {
      const { body } = await by.post<{ state: string }>('/api/admin/adjustments', { salonId, cents, ...reason });
      return body.state;
    };
    expect(await adjust(ada, one, -6000)).toBe('posted');
    expect(await adjust(ada, other, 4001)).toBe('waiting');
    expect(await adjust(bea, one, 4001)).toBe('waiting');
    expect(await adjust(bea, other, 4001)).toBe('posted');
    rig.running.clock.set(hours(-96 + 7 * 24 + 1));
    expect(await adjust(ada, other, 4001)).toBe('posted');
    expect(await rig.violations()).toEqual([]);
  });

  test('above it can be declined, and is then closed', async () => {
    const salonId = await rig.salon();
    const request = { salonId, cents: 10_001, reason: 'A goodwill payment' };
    const { body } = await ada.post<{ id: number }>('/api/admin/adjustments', request);
    expect((await ada.post(`/api/admin/adjustments/${body.id}/decline`, reason)).status).toBe(204);
    expect((await bea.post(`/api/admin/adjustments/${body.id}/approve`)).status).toBe(409);
    expect(await rig.owed(salonId)).toBe(0);
  });

  test.each([0, 1.5, 100_000_001])('of %d cents is refused by its field', async (cents) => {
    const salonId = await rig.salon();
    const answer = await ada.post<{ errors: { field: string }[] }>('/api/admin/adjustments', {
      salonId,
      cents,
      ...reason,
    });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'cents']);
  });
});

test('the weeks, their payouts and the revenue are listed by page', async () => {
  const { salonId } = await drafted(4400);
  await rig.on(hours(mondayMorning));
  const runs = await ada.get<{ week: string; byState: object[] }[]>('/api/admin/payout-runs?limit=1');
  expect(runs.body[0]).toMatchObject({ week, ranAt: expect.any(String) });
  expect(runs.body[0]!.byState).toContainEqual({ state: 'scheduled', payouts: 1, cents: 4400 });
  const found = await ada.get<{ salonId: number }[]>(`/api/admin/payouts?week=${week}&state=scheduled&q=bubbles`);
  expect(found.body.map((payout) => payout.salonId)).toEqual([salonId]);
  expect((await ada.get('/api/admin/payouts?q=%25')).body).toEqual([]);
  const revenue = await ada.get<{ month: string; platformShareCents: number }[]>('/api/admin/revenue?months=2');
  expect(revenue.body.map(({ month }) => month)).toEqual([
    hours(0).slice(0, 7),
    expect.stringMatching(/^20\d\d-\d\d$/),
  ]);
});
