import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { NotificationPreferenceDto } from './dto/notification-preference.dto.js';
import type { NotificationKind, SwitchableMail } from './notification-kinds.rules.js';
import { UnsubscribeLinks } from './unsubscribe-links.service.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});
afterAll(() => running.close());

const everything = [
  { kind: 'bookings', channel: 'email', enabled: true },
  { kind: 'reminders', channel: 'email', enabled: true },
  { kind: 'reminders', channel: 'push', enabled: true },
  { kind: 'reviews', channel: 'email', enabled: true },
  { kind: 'cancellations', channel: 'push', enabled: true },
  { kind: 'waitlist', channel: 'email', enabled: true },
  { kind: 'waitlist', channel: 'push', enabled: true },
  { kind: 'weights', channel: 'push', enabled: true },
];
const path = '/api/notification-preferences';

describe("an owner's preferences", () => {
  test('are all on until one is switched, and each is switched by itself', async () => {
    const [{ client }, other] = [await cast.owner(), await cast.owner()];
    expect((await client.get(path)).body).toEqual(everything);
    const off = { kind: 'reminders', channel: 'email', enabled: false };
    const after = everything.map((one) => (one.kind === 'reminders' && one.channel === 'email' ? off : one));
    expect((await client.put(path, off)).body).toEqual(after);
    expect((await client.put(path, off)).body).toEqual(after);
    expect((await other.client.get(path)).body).toEqual(everything);
    expect((await client.put(path, { ...off, enabled: true })).body).toEqual(everything);
  });

  test.each([
    [{ kind: 'cancellations', channel: 'email', enabled: false }, 'channel'],
    [{ kind: 'weights', channel: 'email', enabled: false }, 'channel'],
    [{ kind: 'money', channel: 'email', enabled: false }, 'kind'],
    [{ kind: 'reviews', channel: 'pigeon', enabled: false }, 'channel'],
    [{ kind: 'reviews', channel: 'email', enabled: 'no' }, 'enabled'],
  ])('%j is refused by its field', async (body, field) => {
    const { client } = await cast.owner();
    const { status, body: answer } = await client.put<{ errors: { field: string }[] }>(path, body);
    expect([status, answer.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });
});

const token = (userId: number, kind: NotificationKind = 'reviews') =>
  running.app.get(UnsubscribeLinks).tokenOf({ userId, kind: kind as SwitchableMail });
const isOn = async ({ client }: Awaited<ReturnType<Cast['owner']>>, kind: string) =>
  (await client.get<NotificationPreferenceDto[]>(path)).body.find((one) => one.kind === kind)?.enabled;
const oneClick = (text: string, body: string, type = 'application/x-www-form-urlencoded') =>
  fetch(`${running.url}/unsubscribe/${text}`, { method: 'POST', headers: { 'content-type': type }, body });

describe('an unsubscribe link', () => {
  test('shows what it stops and changes nothing until its POST, which stops only that kind', async () => {
    const owner = await cast.owner();
    const link = `/api/unsubscribe/${token(owner.userId)}`;
    expect((await cast.visitor.get(link)).body).toEqual({ kind: 'reviews', enabled: true });
    expect(await isOn(owner, 'reviews')).toBe(true);
    for (let count = 0; count < 2; count += 1)
      expect(await cast.visitor.post(link)).toMatchObject({ status: 200, body: { kind: 'reviews', enabled: false } });
    expect([await isOn(owner, 'reviews'), await isOn(owner, 'reminders')]).toEqual([false, true]);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is acted on by the one click of a mail program, as %s', async (type, body) => {
    const owner = await cast.owner();
    const answer = await oneClick(token(owner.userId), body, type);
    expect([answer.status, await answer.text()]).toEqual([200, 'You are unsubscribed.\n']);
    expect(await isOn(owner, 'reviews')).toBe(false);
  });

  test('without the body of RFC 8058 a POST to it does nothing', async () => {
    const owner = await cast.owner();
    expect((await oneClick(token(owner.userId), 'hello=1')).status).toBe(400);
    expect(await isOn(owner, 'reviews')).toBe(true);
  });

  test('that is forged, or names a kind that cannot be stopped, is not found', async () => {
    const { userId } = await cast.owner();
    const [id, kind, signature] = token(userId).split('.') as [string, string, string];
    const wrong = [
      `${Number(id) + 1}.${kind}.${signature}`,
      `${id}.reminders.${signature}`,
      token(userId, 'cancellations'),
      'x',
    ];
    for (const text of wrong) {
      expect([text, (await cast.visitor.post(`/api/unsubscribe/${text}`)).status]).toEqual([text, 404]);
      expect([text, (await oneClick(text, 'List-Unsubscribe=One-Click')).status]).toEqual([text, 404]);
    }
  });
});
