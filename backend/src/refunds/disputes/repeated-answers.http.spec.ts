import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import type { HttpClient } from '../../../test/http-client.js';
import { payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { keyReused, repeat } from '../../../test/repeated-call.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { until } from '../../../test/until.js';
import { EventDrain } from '../../platform/index.js';
import type { DisputeDto } from './dto/dispute.dto.js';

/** The test card whose holder disputes every charge as not their own. */
const disputing = '4000000000000259';

let rig: PaymentRig;
let admin: HttpClient;
let dispute: DisputeDto;

beforeAll(async () => {
  rig = await startPaymentRig();
  admin = (await rig.cast.account('admin', 'ada')).client;
});
beforeEach(async () => {
  const { email } = await payingMember(rig, { card: disputing });
  const found = async () => (await disputes()).find(({ ownerEmail }) => ownerEmail === email);
  await until(async () => (await found()) !== undefined);
  dispute = (await found())!;
});
afterAll(() => rig.close());

const disputes = async () => (await admin.get<DisputeDto[]>('/api/admin/disputes')).body;
const path = () => `/api/admin/disputes/${dispute.id}/evidence`;
const winning = { text: 'winning_evidence' };

test('evidence is sent once if the call is repeated with its key, which no other request can use', async () => {
  const call = { path: path(), body: winning };
  const { first, again, other } = await repeat<DisputeDto>(admin, call, { body: { text: 'losing_evidence' } });
  expect([first.status, first.body.state]).toEqual([200, 'won']);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(other).toEqual(keyReused);
  const audit = `select id from audit_log where action = 'dispute.answered' and subject_id = $1`;
  expect((await rig.running.database.query(audit, [String(dispute.id)])).rows).toHaveLength(1);
  expect(await admin.post(path(), winning)).toMatchObject({ status: 409 });
});

test('evidence that the provider did not get is sent by the repeated call', async () => {
  const headers = { 'idempotency-key': 'sent at last' };
  rig.proxy.failBy('refuse');
  expect((await admin.post(path(), winning, headers)).status).toBe(503);
  rig.proxy.failBy(undefined);
  const { status, body } = await admin.post<DisputeDto>(path(), winning, headers);
  expect([status, body.state]).toEqual([200, 'won']);
});

test('evidence that the bank got is not refused by the repeated call where nothing has told so yet', async () => {
  const call = { path: path(), body: { text: 'He was here.' } };
  const headers = { 'idempotency-key': 'sent, and not known' };
  expect((await admin.post<DisputeDto>(call.path, call.body, headers)).body.state).toBe('under_review');
  const reported = `select id from stripe_events where type = 'charge.dispute.updated'`;
  await until(async () => (await rig.running.database.query(reported)).rowCount! > 0);
  await rig.running.app.get(EventDrain).wait();
  await rig.running.database.query(`update disputes set state = 'needs_response' where id = $1`, [dispute.id]);
  const { status, body } = await admin.post<DisputeDto>(call.path, call.body, headers);
  expect([status, body.state, body.evidence?.text]).toEqual([200, 'under_review', 'He was here.']);
  const refused = `select id from audit_log where action = 'dispute.answer_refused' and subject_id = $1`;
  expect((await rig.running.database.query(refused, [String(dispute.id)])).rows).toEqual([]);
});

test('evidence that the bank refused is refused by the repeated call as well', async () => {
  await stripeClient(rig.proxy.url).disputes.close(dispute.stripeDisputeId);
  const state = async () => (await disputes()).find(({ id }) => id === dispute.id)!.state;
  await until(async () => (await state()) === 'lost');
  await rig.running.app.get(EventDrain).wait();
  await rig.running.database.query(`update disputes set state = 'needs_response' where id = $1`, [dispute.id]);
  const { first, again } = await repeat<DisputeDto>(admin, { path: path(), body: winning }, {});
  expect([first.status, again.status, await state()]).toEqual([409, 409, 'lost']);
});

test('of two administrators who answer at once, the evidence that the bank got is kept with its author', async () => {
  const bea = await rig.cast.account('admin', 'bea');
  const adas = 'Ada says that he was here.';
  rig.proxy.answerInstead(async ({ method, path: called, parameters }) => {
    if (method !== 'POST' || called !== `/v1/disputes/${dispute.stripeDisputeId}`) return undefined;
    if (JSON.stringify(parameters).includes(adas)) await bea.client.post(path(), { text: 'Bea has his signature.' });
    return undefined;
  });
  expect((await admin.post(path(), { text: adas })).status).toBe(409);
  rig.proxy.answerInstead(undefined);
  const { rows } = await rig.running.database.query(
    `select evidence ->> 'text' as text, answered_by as by from disputes where id = $1`,
    [dispute.id],
  );
  expect(rows).toEqual([{ text: 'Bea has his signature.', by: bea.userId }]);
  expect(
    await rig.running.database.query(
      `select actor_id as by from audit_log where action = 'dispute.answer_refused' and subject_id = $1`,
      [String(dispute.id)],
    ),
  ).toMatchObject({ rowCount: 1 });
});
