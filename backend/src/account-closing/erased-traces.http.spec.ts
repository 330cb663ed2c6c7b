import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import { erase } from '../../test/erase.js';
import { HttpClient } from '../../test/http-client.js';
import { mailTo, registered, tokenIn } from '../../test/registered.js';
import { runApp, type RunningApp } from '../../test/running-app.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp({ workers: true });
  cast = new Cast(running);
});
afterAll(() => running.close());

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await running.database.query<Row>(sql, values)).rows;

test('of an erased salon nothing stays that its applications told, those without an account included', async () => {
  const { client: ada } = await cast.account('admin', 'ada');
  const decide = (salonId: number, status: string) =>
    ada.put(`/api/admin/salons/${salonId}/status`, { status, reason: 'No insurance' });
  const told = { ownerName: 'Quill Zephyrine', website: 'https://quillbaths.test', specialty: 'Quillhounds' };
  const first = await cast.application(told);
  const stranger = await cast.application(told);
  await decide(first.salonId, 'rejected');
  await decide(stranger.salonId, 'rejected');
  const second = await cast.application({ ...told, email: first.email });
  await decide(second.salonId, 'approved');
  const [partner] = await query<{ account: number }>(
    `update salons set status = 'rejected', notice_given_at = now(), last_day = now()::date, left_at = now() where id = $1
     returning account_id as account`,
    [second.salonId],
  );
  await erase(running, partner!.account);
  const texts = await query<{ id: number; text: string; latitude: number | null }>(
    'select id, s::text as text, latitude from salons s where id = any ($1) order by id',
    [[first.salonId, stranger.salonId, second.salonId]],
  );
  const names = texts.map(({ id, text }) => [id, /quill|applicant\d/i.test(text)]);
  expect(Object.fromEntries(names)).toEqual({
    [first.salonId]: false,
    [stranger.salonId]: true,
    [second.salonId]: false,
  });
  expect(texts.at(-1)?.latitude).toBeNull();
});

test('mails about changed addresses go with the account: to those that it had and to those only requested', async () => {
  const rosa = await registered(running);
  const [had, requested] = ['rosa.had@lather.test', 'rosa.wanted@lather.test'];
  const ask = (email: string) => rosa.client.post('/api/user/email', { email });
  const change = async (email: string) => tokenIn(await mailTo(running, email, /^Confirm your new/), 'change-email');
  await ask(had);
  const visitor = new HttpClient(running.url);
  expect((await visitor.post('/api/email-change', { token: await change(had) })).status).toBe(200);
  await ask(requested);
  await change(requested);
  await query(
    `insert into mails (id, event_id, recipient, content, created_at)
     values (gen_random_uuid(), gen_random_uuid(), $1, '{"kind": "password-changed"}', now())`,
    [requested],
  );
  const back = tokenIn(await mailTo(running, rosa.email, /was changed$/), 'keep-email');
  expect((await visitor.post('/api/email-change/return', { token: back })).status).toBe(200);
  await erase(running, rosa.userId);
  const left = await query(
    `select recipient::text, content ->> 'kind' as kind from mails where recipient = any ($1::citext[])`,
    [[rosa.email, had, requested]],
  );
  expect(left).toEqual([{ recipient: requested, kind: 'password-changed' }]);
});
