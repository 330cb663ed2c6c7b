import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import type { ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { keyReused, repeat } from '../../../test/repeated-call.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { Transactions } from '../../platform/index.js';
import type { ApplicationHistoryDto, OwnApplicationDto } from '../dto/application.dto.js';
import { SalonAddresses } from '../salon-addresses.handler.js';
import { changesBetween } from './application-changes.rules.js';

let running: RunningApp;
let cast: Cast;
let admin: HttpClient;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
  ({ client: admin } = await cast.account('admin', 'ada'));
});
afterAll(() => running.close());

const answers = {
  name: 'Bubbles & Bows',
  phone: '5125550142',
  address: '1 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
};
const decide = (salonId: number, status: string, reason?: string) =>
  admin.put(`/api/admin/salons/${salonId}/status`, { status, reason });
const history = async (salonId: number) =>
  (await admin.get<ApplicationHistoryDto>(`/api/admin/salons/${salonId}/applications`)).body;

async function registered(): Promise<{ client: HttpClient; salonId: number }> {
  const { client } = await cast.account('salon', 'sam');
  const { body } = await client.post<{ id: number }>('/api/salons', { ...answers, insuranceInfo: 'Too little' });
  return { client, salonId: body.id };
}
const applyAgain = (client: HttpClient, changes: object = {}) =>
  client.post<ErrorAnswer>('/api/own-application', { ...answers, ...changes });

describe('a rejected salon with an account', () => {
  test('corrects its answers and is pending again, with its history kept', async () => {
    const { client, salonId } = await registered();
    await decide(salonId, 'rejected', 'Insurance is missing.');
    const { body: own } = await client.get<OwnApplicationDto>('/api/own-application');
    expect(own).toMatchObject({ ...answers, insuranceInfo: 'Too little', acceptsXLargePets: false });
    const changes = { insuranceInfo: 'General liability', state: 'AZ', zipCode: '85001', acceptsXLargePets: true };
    expect((await applyAgain(client, changes)).status).toBe(200);
    const { body: user } = await client.get<{ roleData: object }>('/api/user');
    expect(user.roleData).toMatchObject({ id: salonId, status: 'pending' });
    expect(user.roleData).not.toHaveProperty('decisionReason');
    expect(await history(salonId)).toMatchObject({
      earlier: [
        {
          decidedBy: expect.stringContaining('ada'),
          reason: 'Insurance is missing.',
          changes: [
            { field: 'state', before: 'TX', after: 'AZ' },
            { field: 'zipCode', before: '78704', after: '85001' },
            { field: 'insuranceInfo', before: 'Too little', after: 'General liability' },
            { field: 'acceptsXLargePets', before: 'No', after: 'Yes' },
          ],
        },
      ],
      consents: [{ kind: 'salon' }, { kind: 'salon' }],
    });
    const { body: found } = await admin.get<{ timeZone: string; decidedAt: null }>(`/api/admin/salons/${salonId}`);
    expect(found).toMatchObject({ timeZone: 'America/Phoenix', decidedAt: null, decisionReason: null });
  });

  test('keeps the time zone that it chose where its place has the same one by default, and its point near its ZIP code', async () => {
    const { client, salonId } = await registered();
    const placed = async () =>
      (
        await running.database.query<{ zone: string; latitude: number | null; longitude: number | null }>(
          'select time_zone as zone, latitude, longitude from salons where id = $1',
          [salonId],
        )
      ).rows[0];
    const chosen = { zone: 'America/Denver', latitude: 30.2428, longitude: -97.7658 };
    await running.database.query('update salons set time_zone = $2, latitude = $3, longitude = $4 where id = $1', [
      salonId,
      ...Object.values(chosen),
    ]);
    await decide(salonId, 'rejected');
    await applyAgain(client);
    expect(await placed()).toEqual(chosen);
    await decide(salonId, 'rejected');
    await applyAgain(client, { city: 'Dallas', zipCode: '75201' });
    expect(await placed()).toEqual({ zone: 'America/Denver', latitude: null, longitude: null });
  });

  test('is not decided about by answers that it has corrected since an administrator saw them', async () => {
    const { client, salonId } = await registered();
    const seen = async () => (await admin.get<{ createdAt: string }>(`/api/admin/salons/${salonId}`)).body.createdAt;
    const approve = (appliedAt: string) =>
      admin.put<ErrorAnswer>(`/api/admin/salons/${salonId}/status`, { status: 'approved', appliedAt });
    const before = await seen();
    await decide(salonId, 'rejected');
    await applyAgain(client, { address: '2 Elm Street' });
    const { status, body } = await approve(before);
    expect([status, body.code]).toEqual([409, 'salons.applied_again']);
    const { body: user } = await client.get<{ roleData: object }>('/api/user');
    expect(user.roleData).toMatchObject({ status: 'pending' });
    expect((await approve(await seen())).status).toBe(200);
  });

  test('may be rejected and apply again any number of times, newest first', async () => {
    const { client, salonId } = await registered();
    for (const reason of ['First', 'Second']) {
      await decide(salonId, 'rejected', reason);
      await applyAgain(client, { description: `After ${reason}` });
    }
    expect((await history(salonId)).earlier.map(({ reason }) => reason)).toEqual(['Second', 'First']);
    expect((await decide(salonId, 'approved')).status).toBe(200);
    expect((await applyAgain(client)).body.code).toBe('salons.not_rejected');
  });

  test('applies once where two calls are concurrent', async () => {
    const { client, salonId } = await registered();
    await decide(salonId, 'rejected');
    const both = await Promise.all([applyAgain(client), applyAgain(client)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await history(salonId)).earlier).toHaveLength(1);
    const { rows } = await running.database.query(
      `select 1 from outbox where type = 'salon.applied' and (payload ->> 'salonId')::int = $1`,
      [salonId],
    );
    expect(rows).toHaveLength(2);
  });

  test('applies once if the call is repeated with its key, which no other request can use', async () => {
    const { client, salonId } = await registered();
    await decide(salonId, 'rejected');
    const call = { path: '/api/own-application', body: answers };
    const { first, again, other } = await repeat(client, call, { body: { ...answers, phone: '5125550143' } });
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await history(salonId)).earlier).toHaveLength(1);
    expect(other).toEqual(keyReused);
  });

  test('applies anew by the same call if that application was rejected too', async () => {
    const { client, salonId } = await registered();
    const headers = { 'idempotency-key': 'rejected twice' };
    for (const count of [1, 2]) {
      await decide(salonId, 'rejected');
      expect((await client.post('/api/own-application', answers, headers)).status).toBe(200);
      expect((await history(salonId)).earlier).toHaveLength(count);
    }
  });

  test('is refused by the rules of its registration, and a pending one cannot apply again', async () => {
    const { client, salonId } = await registered();
    expect((await applyAgain(client)).status).toBe(409);
    await decide(salonId, 'rejected');
    const { status, body } = await applyAgain(client, { zipCode: '787' });
    expect([status, body.errors]).toEqual([400, [{ field: 'zipCode', message: 'Zip code is required' }]]);
    expect((await applyAgain((await cast.account('salon', 'sam')).client)).status).toBe(404);
  });
});

test('a rejected application without an account stays beside the next one of the same address', async () => {
  const { salonId: first, email } = await cast.application({ yearsInBusiness: '1' });
  await decide(first, 'rejected', 'Too young.');
  const { salonId: second } = await cast.application({ email, yearsInBusiness: '3' });
  expect((await history(second)).earlier).toMatchObject([
    { reason: 'Too young.', changes: [{ field: 'yearsInBusiness', before: '1', after: '3' }] },
  ]);
  expect((await history(first)).earlier).toEqual([]);
});

test('an application follows the address of its account, with the rejected one that was made without an account', async () => {
  const { salonId: first, email } = await cast.application({ yearsInBusiness: '1' });
  await decide(first, 'rejected', 'Too young.');
  const { salonId } = await cast.application({ email, yearsInBusiness: '3' });
  await decide(salonId, 'approved');
  const { rows } = await running.database.query<{ id: number }>(
    `update users set email = 'moved-' || email where id = (select account_id from salons where id = $1) returning id`,
    [salonId],
  );
  const changed = { userId: rows[0]!.id, changeId: '', takenBack: false, undoneChangeId: null };
  await running.app.get(Transactions).run((em) => running.app.get(SalonAddresses).write({ payload: changed }, em));
  const { body } = await admin.get<{ email: string }>(`/api/admin/salons/${salonId}`);
  expect(body.email).toBe(`moved-${email}`);
  const found = await admin.get<{ id: number }[]>(`/api/salons?status=approved&q=moved-${email}`);
  expect(found.body.map(({ id }) => id)).toEqual([salonId]);
  expect((await history(salonId)).earlier).toMatchObject([{ reason: 'Too young.' }]);
  expect((await cast.application({ email })).salonId).toBeGreaterThan(salonId);
});

test('a former partner whose address has another application under review cannot apply again by it, and is told so', async () => {
  const { client, salonId } = await registered();
  await decide(salonId, 'rejected', 'Too young.');
  const { email } = await cast.application();
  // Its account was made for an application, and has the address of the other one since.
  await running.database.query(`update salons set email = $2, source = 'application' where id = $1`, [salonId, email]);
  const again = () => client.post<ErrorAnswer>('/api/own-application', { ...answers, insuranceInfo: 'Enough by now' });
  const refused = await again();
  expect([refused.status, refused.body.code]).toEqual([409, 'salons.already_applied']);
  expect((await history(salonId)).earlier).toEqual([]);
});

test('blank answers are none, and sizes are said in words', () => {
  expect(changesBetween({ website: ' ', small: true }, { website: null, small: false })).toEqual([
    { field: 'small', before: 'Yes', after: 'No' },
  ]);
});
