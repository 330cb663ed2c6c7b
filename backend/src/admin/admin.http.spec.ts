import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import type { ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { AdminSalonDetailDto } from '../salons/index.js';
import type { AuditEntryDto } from './dto/audit.dto.js';
import type { SalonDecisionDto } from './dto/decide-salon.dto.js';

let running: RunningApp;
let cast: Cast;
let ada: HttpClient;
let bea: HttpClient;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
  ada = (await cast.account('admin', 'ada')).client;
  bea = (await cast.account('admin', 'bea')).client;
});

afterAll(() => running.close());

async function applied(changes: object = {}): Promise<{ id: number; email: string }> {
  const { salonId, email } = await cast.application(changes);
  return { id: salonId, email };
}

const decide = (admin: HttpClient, id: number, body: object) =>
  admin.put<SalonDecisionDto & ErrorAnswer & { decision?: object }>(`/api/admin/salons/${id}/status`, body);
const pending = (admin: HttpClient, query = '') =>
  admin.get<AdminSalonDetailDto[]>(`/api/salons?status=pending&limit=100${query}`);
const row = async <Row extends object>(sql: string, values: unknown[]) =>
  (await running.database.query<Row>(sql, values)).rows[0];

describe('GET /api/salons?status', () => {
  test('registrations and applications stand in one queue, longest waiting first, with source and what is known', async () => {
    const { client } = await cast.account('salon', 'reg');
    await client.post('/api/salons', {
      name: 'Registered Rinse',
      phone: '5125550142',
      address: '2 Elm Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '78704',
      businessLicense: 'LIC-1',
    });
    const { id } = await applied();
    const { body, headers } = await pending(ada);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    const mine = body.slice(-2);
    expect(mine).toMatchObject([
      { name: 'Registered Rinse', source: 'registration', businessLicense: 'LIC-1', hasAccount: true },
      { id, source: 'application', ownerName: 'Fay de la Foam', yearsInBusiness: '4', hasAccount: false },
    ]);
    const applications = (await pending(ada, '&source=application')).body;
    expect(new Set(applications.map(({ source }) => source))).toEqual(new Set(['application']));
  });

  test('search finds name, city, owner, e-mail and the beginnings of words; pages tell the total', async () => {
    const { id, email } = await applied({ salonName: 'Zebra Zuds' });
    for (const q of ['zebra', 'ZU', 'fay zebra', email, 'austin zebra'])
      expect((await pending(ada, `&q=${encodeURIComponent(q)}`)).body.map((salon) => salon.id)).toContain(id);
    const page = await ada.get<AdminSalonDetailDto[]>('/api/salons?status=pending&limit=1&offset=1');
    expect([page.body.length, Number(page.headers.get('x-total-count')) > 1]).toEqual([1, true]);
  });

  test('is for administrators; the approved ones are shown to everybody as far as the public may know them', async () => {
    await cast.salon({ name: 'Open Tub' });
    expect((await pending(cast.visitor)).status).toBe(401);
    expect((await pending((await cast.owner()).client)).status).toBe(403);
    const { status, body } = await cast.visitor.get<object[]>('/api/salons?status=approved');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    for (const salon of body) expect(salon).not.toHaveProperty('businessLicense');
  });

  test('a status that does not exist is refused by its name', async () => {
    const { status, body } = await ada.get<ErrorAnswer>('/api/salons?status=lost');
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'status']);
  });
});

describe('PUT /api/admin/salons/{id}/status', () => {
  test('approving an application creates an account without a password, a link to set one, and one event', async () => {
    const { id, email } = await applied();
    const { status, body } = await decide(ada, id, { status: 'approved' });
    expect([status, body]).toMatchObject([200, { id, status: 'approved', decisionReason: null }]);
    const user = await row<{ id: number }>('select * from users where email = $1', [email]);
    expect(user).toMatchObject({ role: 'salon', password_hash: null, first_name: 'Fay', last_name: 'de la Foam' });
    expect(await row('select account_id, status from salons where id = $1', [id])).toEqual({
      account_id: user!.id,
      status: 'approved',
    });
    const link = await row<{ id: string; life: number }>(
      `select id, purpose, extract(epoch from expires_at - created_at)::int / 86400 as life from password_links where user_id = $1`,
      [user!.id],
    );
    expect(link).toMatchObject({ purpose: 'invitation', life: 14 });
    const event = await row(`select payload from outbox where type = 'salon.approved' and payload ->> 'salonId' = $1`, [
      id,
    ]);
    expect(event).toEqual({ payload: { salonId: id, passwordLinkId: link!.id } });
    expect((await cast.visitor.get(`/api/salons/${id}`)).status).toBe(200);
  });

  test('approving a registration leaves its account as it is', async () => {
    const { salonId, userId } = await cast.salonDesk({ status: 'pending' });
    expect((await decide(ada, salonId, { status: 'approved' })).status).toBe(200);
    expect(await row('select 1 from password_links where user_id = $1', [userId])).toBeUndefined();
  });

  test('rejecting states the reason, also on the salon’s own dashboard, and keeps the salon hidden', async () => {
    const { salonId, client } = await cast.salonDesk({ name: 'Sad Suds', status: 'pending' });
    const { body } = await decide(ada, salonId, { status: 'rejected', reason: ' Insurance has run out. ' });
    expect(body).toMatchObject({ status: 'rejected', decisionReason: 'Insurance has run out.' });
    const { body: user } = await client.get<{ roleData: object }>('/api/user');
    expect(user.roleData).toEqual({
      id: salonId,
      name: 'Sad Suds',
      status: 'rejected',
      decisionReason: 'Insurance has run out.',
    });
    expect((await cast.visitor.get(`/api/salons/${salonId}`)).status).toBe(404);
  });

  test('two administrators decide at once: one succeeds, the other gets 409 with the decision and its author', async () => {
    const { id } = await applied();
    const answers = await Promise.all([
      decide(ada, id, { status: 'approved' }),
      decide(bea, id, { status: 'rejected' }),
    ]);
    const lost = answers.find(({ status }) => status === 409);
    const won = answers.find(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({
      code: 'salons.already_decided',
      message: expect.stringMatching(/^(ada|bea)\d+ has already (approved|rejected) this salon\.$/),
      decision: { status: won?.body.status, decidedBy: expect.any(String), decidedAt: won?.body.decidedAt },
    });
    const log = await running.database.query(
      `select after from audit_log where subject_id = $1 and action in ('salon.approved', 'salon.rejected')`,
      [id],
    );
    expect(log.rows).toEqual([{ after: { status: won?.body.status } }]);
  });

  test('repeating a decision whose answer was lost changes nothing', async () => {
    const { id, email } = await applied();
    await decide(ada, id, { status: 'approved' });
    expect((await decide(ada, id, { status: 'approved' })).status).toBe(200);
    expect((await decide(bea, id, { status: 'approved' })).status).toBe(409);
    const links = await running.database.query(
      'select 1 from password_links where user_id = (select id from users where email = $1)',
      [email],
    );
    expect(links.rowCount).toBe(1);
  });

  test.each(['pet_owner', 'salon'])(
    'an e-mail that meanwhile got an account of a %s stops the approval',
    async (role) => {
      const { id, email } = await applied();
      await running.database.query(`insert into users (email, username, role, created_at) values ($1, $2, $3, now())`, [
        email,
        `in the way as ${role}`,
        role,
      ]);
      const { status, body } = await decide(ada, id, { status: 'approved' });
      expect([status, body.code]).toEqual([409, 'salons.applicant_has_other_account']);
      expect(await row('select status, decided_by from salons where id = $1', [id])).toEqual({
        status: 'pending',
        decided_by: null,
      });
    },
  );

  test.each([
    ['status', { status: 'pending' }],
    ['status', {}],
    ['reason', { status: 'rejected', reason: 'x'.repeat(1_001) }],
  ])('a wrong %s is refused', async (field, body) => {
    const { id } = await applied();
    const answer = await decide(ada, id, body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('a salon that does not exist is not found', async () => {
    expect((await decide(ada, 999_999, { status: 'approved' })).status).toBe(404);
    expect((await ada.get('/api/admin/salons/999999')).status).toBe(404);
  });
});

test('the detail shows what a decision needs, with the approved salons nearby', async () => {
  const near = await cast.salon({ name: 'Around the Corner', zipCode: '99811' });
  const { id } = await applied({ zipCode: '99801' });
  const { body } = await ada.get<AdminSalonDetailDto>(`/api/admin/salons/${id}`);
  expect(body).toMatchObject({ id, address: '1 Elm Street', salonSize: 'medium', insuranceInfo: null });
  expect(body.neighbours.map((salon) => salon.id)).toContain(near);
});

describe('the audit log', () => {
  test('lists actor, action and subject, newest first, by page and filter', async () => {
    const { id } = await applied({ salonName: 'Logged Lather' });
    await decide(ada, id, { status: 'rejected', reason: 'No license' });
    const { body, headers } = await ada.get<AuditEntryDto[]>(`/api/admin/audit?subject=salon:${id}`);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body).toMatchObject([
      {
        action: 'salon.rejected',
        actorName: expect.stringMatching(/^ada/),
        actorRole: 'admin',
        subjectName: 'Logged Lather',
        before: { status: 'pending' },
        after: { status: 'rejected' },
        reason: 'No license',
      },
      { action: 'salon.applied', actorId: null, actorRole: 'platform' },
    ]);
    const approvals = await ada.get<AuditEntryDto[]>('/api/admin/audit?action=salon.approved&limit=1');
    expect(approvals.body.map(({ action }) => action)).toEqual(['salon.approved']);
    const { body: actions } = await ada.get<string[]>('/api/admin/audit/actions');
    expect(actions).toEqual(expect.arrayContaining(['salon.applied', 'salon.approved', 'salon.rejected']));
  });

  test('a malformed filter is refused', async () => {
    expect((await ada.get('/api/admin/audit?subject=salon')).status).toBe(400);
  });
});
