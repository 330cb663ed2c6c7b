import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { runApp, type RunningApp } from '../../../test/running-app.js';
import { Transactions } from '../database/transactions.service.js';
import { type AuditedChange, AuditTrail } from './audit-trail.service.js';

let app: RunningApp;
const approval: AuditedChange = {
  by: { userId: 7, role: 'admin' },
  action: 'salon.approved',
  subject: { kind: 'salon', id: 3 },
  before: { status: 'pending' },
  after: { status: 'approved' },
};

beforeAll(async () => {
  app = await runApp();
});
afterAll(() => app.close());

const entries = async () => {
  const sql = 'select actor_id, actor_role, action, subject_id, before, after from audit_log order by id';
  return (await app.database.query<{ action: string; after: unknown }>(sql)).rows;
};

test('a change is in the audit log once it is committed, with its actor, action, before and after', async () => {
  const trail = app.app.get(AuditTrail);
  await app.app.get(Transactions).run((em) => trail.record(em, approval));
  expect(await entries()).toContainEqual({
    actor_id: 7,
    actor_role: 'admin',
    action: 'salon.approved',
    subject_id: '3',
    before: { status: 'pending' },
    after: { status: 'approved' },
  });
});

test('a change that is rolled back leaves no entry', async () => {
  const trail = app.app.get(AuditTrail);
  const before = await entries();
  const change = app.app.get(Transactions).run(async (em) => {
    await trail.record(em, { ...approval, action: 'salon.rejected' });
    throw new Error('thought better of it');
  });
  await expect(change).rejects.toThrow('thought better of it');
  expect(await entries()).toEqual(before);
});

const record = (change: AuditedChange) =>
  app.app.get(Transactions).run((em) => app.app.get(AuditTrail).record(em, change));

test.each([
  `update audit_log set action = 'x'`,
  `update audit_log set after = after || '{"status": "x"}'`,
  `update audit_log set after = after - 'address', action = 'x'`,
  `delete from audit_log where action <> 'x'`,
  'truncate audit_log',
])('the database itself refuses to rewrite the book: %s', async (statement) => {
  await record({ ...approval, after: { status: 'approved', address: '198.51.100.7' } });
  const before = await entries();
  await expect(app.database.query(statement)).rejects.toThrow('audit_log is append-only');
  expect(await entries()).toEqual(before);
});

test('the database lets an entry lose the address of a sign-in', async () => {
  await record({ ...approval, action: 'user.signed_in', after: { address: '198.51.100.7' } });
  await app.database.query(`update audit_log set after = after - 'address' where action = 'user.signed_in'`);
  const signIns = (await entries()).filter(({ action }) => action === 'user.signed_in');
  expect(signIns.map(({ after }) => after)).toEqual([{}]);
});
