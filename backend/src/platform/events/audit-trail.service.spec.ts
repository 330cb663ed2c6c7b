import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { runApp, type RunningApp } from '../../../test/running-app.js';
import { Transactions } from '../database/transactions.service.js';
import { AuditTrail } from './audit-trail.service.js';

let app: RunningApp;
const approval = {
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
  return (await app.database.query(sql)).rows as unknown[];
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

test.each(['update audit_log set action = $1', 'delete from audit_log where action <> $1'])(
  'the database itself refuses to rewrite the book: %s',
  async (statement) => {
    await expect(app.database.query(statement, ['x'])).rejects.toThrow('audit_log is append-only');
  },
);
