import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { belongings, callsOfOwners, callsOfSalons, tryCall } from '../test/belongings.js';
import { namingNothing } from '../test/calls-naming-nothing.js';
import { Cast } from '../test/cast.js';
import { HttpClient } from '../test/http-client.js';
import { runApp, type RunningApp } from '../test/running-app.js';
import { documentOf } from './api-docs.js';

type Caller = 'visitor' | 'owner' | 'salon' | 'admin';

/** The callers that a route admits at all; `test/belongings.ts` says for whose things. */
const routes: Record<string, readonly Caller[] | 'everyone'> = {
  'POST /api/login': 'everyone',
  'POST /api/register': 'everyone',
  'POST /api/refresh': 'everyone',
  'POST /api/logout': 'everyone',
  'GET /api/user': ['owner', 'salon', 'admin'],
  'PATCH /api/user': ['owner', 'salon', 'admin'],
  'PUT /api/user/password': ['owner', 'salon', 'admin'],
  'POST /api/user/proof': ['owner', 'salon', 'admin'],
  'POST /api/user/email': ['owner', 'salon', 'admin'],
  'POST /api/user/email/confirmation': ['owner', 'salon', 'admin'],
  'POST /api/sign-in-notices/not-me': 'everyone',
  'POST /api/email-confirmation': 'everyone',
  'POST /api/email-change': 'everyone',
  'POST /api/email-change/return': 'everyone',
  'POST /api/user/proof/passkey/request': ['owner', 'salon', 'admin'],
  'POST /api/user/proof/passkey': ['owner', 'salon', 'admin'],
  'GET /api/user/passkeys': ['owner', 'salon', 'admin'],
  'POST /api/user/passkeys/request': ['owner', 'salon', 'admin'],
  'POST /api/user/passkeys': ['owner', 'salon', 'admin'],
  'PATCH /api/user/passkeys/{id}': ['owner', 'salon', 'admin'],
  'DELETE /api/user/passkeys/{id}': ['owner', 'salon', 'admin'],
  'POST /api/login/passkey/request': 'everyone',
  'POST /api/login/passkey': 'everyone',
  'GET /api/user/closing': ['owner', 'salon', 'admin'],
  'POST /api/user/closing': ['owner', 'salon', 'admin'],
  'DELETE /api/user/closing': ['owner', 'salon', 'admin'],
  'POST /api/login/second-factor/code': 'everyone',
  'POST /api/login/second-factor/recovery-code': 'everyone',
  'POST /api/login/second-factor/passkey/request': 'everyone',
  'POST /api/login/second-factor/passkey': 'everyone',
  'GET /api/user/second-factor': ['owner', 'salon', 'admin'],
  'POST /api/user/second-factor/codes/request': ['owner', 'salon', 'admin'],
  'POST /api/user/second-factor/codes': ['owner', 'salon', 'admin'],
  'DELETE /api/user/second-factor/codes': ['owner', 'salon', 'admin'],
  'POST /api/user/second-factor/recovery-codes': ['owner', 'salon', 'admin'],
  'POST /api/admin/second-factor-resets': ['admin'],
  'GET /api/user/data': ['owner', 'salon'],
  'GET /api/user/sessions': ['owner', 'salon', 'admin'],
  'DELETE /api/user/sessions': ['owner', 'salon', 'admin'],
  'DELETE /api/user/sessions/{id}': ['owner', 'salon', 'admin'],
  'POST /api/password-reset': 'everyone',
  'POST /api/password-reset/confirm': 'everyone',
  'GET /api/subscription-plans': 'everyone',
  'GET /api/subscription-plans/{id}': 'everyone',
  'GET /api/salons': 'everyone',
  'POST /api/salons': ['salon'],
  'POST /api/salon-application': 'everyone',
  'POST /api/application-documents': 'everyone',
  'POST /api/application-documents/look': 'everyone',
  'GET /api/salons/nearest-city': 'everyone',
  'GET /api/salons/{id}': 'everyone',
  'GET /api/salons/{id}/hours': 'everyone',
  'GET /api/network-stats': 'everyone',
  'GET /api/legal/{kind}': 'everyone',
  'GET /api/salons/{id}/reviews': 'everyone',
  'GET /api/salons/{id}/availability': 'everyone',
  'GET /api/first-bath': ['owner'],
  'POST /api/holds': ['visitor', 'owner'],
  'GET /api/holds': ['visitor', 'owner'],
  'DELETE /api/holds/{id}': ['visitor', 'owner'],
  'POST /api/group-bookings/starts': ['owner'],
  'POST /api/group-bookings': ['owner'],
  'POST /api/series/plan': ['owner'],
  'POST /api/series': ['owner'],
  'GET /api/series/{id}': ['owner'],
  'POST /api/series/{id}/move/plan': ['owner'],
  'PATCH /api/series/{id}/move': ['owner'],
  'PATCH /api/series/{id}/end': ['owner'],
  'GET /api/waits': ['owner'],
  'POST /api/waits': ['owner'],
  'DELETE /api/waits/{id}': ['owner'],
  'POST /api/wait-offers/look': 'everyone',
  'POST /api/wait-offers/accept': 'everyone',
  'POST /api/wait-offers/decline': 'everyone',
  'GET /api/salons/{id}/settings': ['salon'],
  'GET /api/own-documents': ['salon'],
  'POST /api/own-documents': ['salon'],
  'GET /api/own-documents/{kind}': ['salon'],
  'GET /api/admin/salons/{id}/documents': ['admin'],
  'GET /api/admin/salons/{id}/documents/{kind}': ['admin'],
  'GET /api/own-application': ['salon'],
  'POST /api/own-application': ['salon'],
  'GET /api/admin/salons/{id}/applications': ['admin'],
  'GET /api/salons/{id}/checklist': ['salon', 'admin'],
  'POST /api/salons/{id}/checklist/keep': ['salon'],
  'POST /api/salons/{id}/checklist/put-away': ['salon'],
  'PATCH /api/salons/{id}': ['salon'],
  'PUT /api/salons/{id}/hours': ['salon'],
  'POST /api/salons/{id}/closures': ['salon'],
  'GET /api/salons/{id}/exit-notice': ['salon'],
  'POST /api/salons/{id}/exit-notice': ['salon'],
  'DELETE /api/salons/{id}/exit-notice': ['salon'],
  'DELETE /api/salons/{id}/closures/{closureId}': ['salon'],
  'POST /api/salons/{id}/pictures': ['salon'],
  'PATCH /api/salons/{id}/pictures/{pictureId}': ['salon'],
  'DELETE /api/salons/{id}/pictures/{pictureId}': ['salon'],
  'GET /api/addon-services/salon/{id}': 'everyone',
  'GET /api/addons/salon/{id}': 'everyone',
  'POST /api/addon-services': ['salon'],
  'PATCH /api/addon-services/{id}': ['salon'],
  'DELETE /api/addon-services/{id}': ['salon'],
  'POST /api/addons': ['salon'],
  'DELETE /api/addons/{id}': ['salon'],
  'GET /api/pets': ['owner'],
  'POST /api/pets': ['owner'],
  'PATCH /api/pets/{id}': ['owner'],
  'DELETE /api/pets/{id}': ['owner'],
  'GET /api/payments/config': 'everyone',
  'GET /api/payments/cards': ['owner'],
  'POST /api/payments/cards': ['owner'],
  'PUT /api/payments/cards/{id}/default': ['owner'],
  'DELETE /api/payments/cards/{id}': ['owner'],
  'GET /api/payments': ['owner'],
  'GET /api/payments/coming': ['owner'],
  'GET /api/payments/{id}/receipt.pdf': ['owner'],
  'GET /api/subscriptions/{id}/leaving': ['owner'],
  'POST /api/stripe/webhook': 'everyone',
  'GET /api/payouts/account': ['salon'],
  'POST /api/payouts/account/onboarding': ['salon'],
  'POST /api/payouts/account/dashboard': ['salon'],
  'POST /api/get-or-create-subscription': ['visitor', 'owner'],
  'POST /api/debug/check-subscription': 'everyone',
  'POST /api/debug/check-user': ['owner'],
  'GET /api/subscriptions': ['owner'],
  'POST /api/appointments/{id}/measured-weight': ['salon'],
  'GET /api/appointments/{id}/measured-weight': ['salon'],
  'GET /api/measured-weights': ['owner', 'salon'],
  'GET /api/measured-weights/{id}/picture': ['owner', 'salon', 'admin'],
  'POST /api/measured-weights/{id}/agreement': ['owner'],
  'POST /api/measured-weights/{id}/objection': ['owner'],
  'GET /api/admin/measured-weights': ['admin'],
  'POST /api/admin/measured-weights/{id}/decision': ['admin'],
  'PATCH /api/subscriptions/{id}/cancel': ['owner'],
  'POST /api/subscriptions/{id}/resubscribe': ['owner'],
  'POST /api/subscriptions/{id}/open-payment': ['owner'],
  'PATCH /api/subscriptions/{id}/salon': ['owner'],
  'GET /api/subscriptions/{id}/pause': ['owner'],
  'POST /api/subscriptions/{id}/pause': ['owner'],
  'DELETE /api/subscriptions/{id}/pause': ['owner'],
  'POST /api/subscriptions/{id}/unpause': ['owner'],
  'GET /api/subscriptions/{id}/plan-change': ['owner'],
  'POST /api/subscriptions/{id}/plan-change': ['owner'],
  'DELETE /api/subscriptions/{id}/plan-change': ['owner'],
  'GET /api/appointments': ['owner', 'salon'],
  'POST /api/appointments': ['owner'],
  'PATCH /api/appointments/{id}/cancel': ['owner'],
  'GET /api/admin/salons/{id}': ['admin'],
  'PUT /api/admin/salons/{id}/status': ['admin'],
  'GET /api/admin/people': ['admin'],
  'DELETE /api/admin/people/{id}/sessions': ['admin'],
  'POST /api/admin/people/{id}/suspension': ['admin'],
  'POST /api/admin/people/{id}/restoration': ['admin'],
  'GET /api/admin/audit': ['admin'],
  'GET /api/admin/audit/actions': ['admin'],
  'GET /api/admin/objections': ['admin'],
  'GET /api/admin/stuck-jobs': ['admin'],
  'POST /api/admin/stuck-jobs/{id}/retry': ['admin'],
  'GET /api/admin/test-clock': ['admin'],
  'POST /api/admin/test-clock/moves': ['admin'],
  'GET /api/admin/test-clock/story': ['admin'],
  'GET /api/notification-preferences': ['owner'],
  'PUT /api/notification-preferences': ['owner'],
  'GET /api/unsubscribe/{token}': 'everyone',
  'POST /api/unsubscribe/{token}': 'everyone',
  'GET /api/mail-log': ['owner'],
  'GET /api/push-subscriptions/config': ['owner'],
  'POST /api/push-subscriptions': ['owner'],
  'POST /api/push-subscriptions/renew': ['owner'],
  'POST /api/push-subscriptions/withdraw': ['owner'],
  'GET /api/calendar-feed': ['owner'],
  'POST /api/calendar-feed': ['owner'],
  'DELETE /api/calendar-feed': ['owner'],
  'GET /api/appointments/{id}/calendar': ['owner'],
  'POST /api/visit-links/look': 'everyone',
  'POST /api/visit-links/give-up': 'everyone',
  'PATCH /api/appointments/{id}/move': ['owner'],
  'POST /api/reviews': ['owner'],
  'GET /api/appointments/{id}': ['owner', 'salon'],
  'PATCH /api/appointments/{id}/status': ['salon'],
  'GET /api/appointments/salon/{salonId}': ['salon'],
  'GET /api/appointments/salon/{salonId}/today': ['salon'],
  'GET /api/appointments/salon/{salonId}/overview': ['salon'],
  'GET /api/appointments/salon/{salonId}/export': ['salon'],
  'GET /api/admin/reconciliation-tasks': ['admin'],
  'POST /api/admin/reconciliation-tasks/{id}/book': ['admin'],
  'POST /api/admin/reconciliation-tasks/{id}/resolve': ['admin'],
  'GET /api/admin/disputes': ['admin'],
  'GET /api/admin/disputes/{id}/evidence': ['admin'],
  'POST /api/admin/disputes/{id}/evidence': ['admin'],
  'GET /api/admin/payments': ['admin'],
  'GET /api/admin/refunds': ['admin'],
  'POST /api/admin/refunds': ['admin'],
  'POST /api/admin/refunds/{id}/approve': ['admin'],
  'POST /api/admin/refunds/{id}/decline': ['admin'],
  'POST /api/admin/refunds/{id}/resolve': ['admin'],
  'POST /api/admin/refunds/{id}/retry': ['admin'],
  'GET /api/charges': ['owner'],
  'POST /api/charges/{id}/pay': ['owner'],
  'POST /api/appointments/{id}/objection': ['owner'],
  'POST /api/appointments/{id}/tip': ['owner'],
  'GET /api/payouts/earnings': ['salon'],
  'GET /api/payouts/earnings/lines': ['salon'],
  'GET /api/payouts': ['salon'],
  'GET /api/payouts/{id}': ['salon'],
  'GET /api/payouts/{id}/lines': ['salon'],
  'GET /api/payouts/{id}/released-lines': ['salon'],
  'GET /api/payouts/{id}/statement.csv': ['salon'],
  'GET /api/payouts/{id}/statement.pdf': ['salon'],
  'POST /api/payouts/lines/{entryId}/question': ['salon'],
  'GET /api/admin/payout-runs': ['admin'],
  'GET /api/admin/payouts': ['admin'],
  'GET /api/admin/payouts/{id}': ['admin'],
  'GET /api/admin/payouts/{id}/lines': ['admin'],
  'POST /api/admin/payouts/{id}/retry': ['admin'],
  'POST /api/admin/payouts/{id}/hold': ['admin'],
  'POST /api/admin/payouts/{id}/release': ['admin'],
  'GET /api/admin/payout-holds': ['admin'],
  'POST /api/admin/payout-holds': ['admin'],
  'POST /api/admin/payout-holds/{id}/lift': ['admin'],
  'GET /api/admin/questioned-lines': ['admin'],
  'POST /api/admin/questioned-lines/{id}/decide': ['admin'],
  'POST /api/admin/payouts/{id}/take-back': ['admin'],
  'POST /api/admin/salons/{id}/payout-account/renew': ['admin'],
  'GET /api/admin/provider-notices': ['admin'],
  'GET /api/admin/test-clock/provider': ['admin'],
  'PUT /api/admin/test-clock/provider': ['admin'],
  'GET /api/admin/adjustments': ['admin'],
  'POST /api/admin/adjustments': ['admin'],
  'POST /api/admin/adjustments/{id}/approve': ['admin'],
  'POST /api/admin/adjustments/{id}/decline': ['admin'],
  'GET /api/admin/revenue': ['admin'],
};

/** Routes that answer 401 by themselves, because their input proves nobody's identity. */
const provesIdentity = new Set(['POST /api/refresh', 'POST /api/login']);

/** Returns 401 and 403 as they are; any other status means that the caller was admitted. */
function doorOf(status: number): 401 | 403 | 'open' {
  return status === 401 || status === 403 ? status : 'open';
}

function expectedDoor(route: string, caller: Caller): 401 | 403 | 'open' {
  const allowed = routes[route] ?? [];
  if (provesIdentity.has(route)) return doorOf(route === 'POST /api/login' ? 400 : 401);
  if (allowed === 'everyone' || allowed.includes(caller)) return 'open';
  return caller === 'visitor' ? 401 : 403;
}

let running: RunningApp;
let cast: Cast;
const callers = {} as Record<Caller, HttpClient>;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
  callers.visitor = cast.visitor;
  callers.owner = (await cast.owner()).client;
  callers.salon = (await cast.salonDesk()).client;
  callers.admin = (await cast.account('admin', 'ada')).client;
});

afterAll(() => running.close());

test('every route of the API is in the table, and the table names no other', () => {
  const documented = Object.entries(documentOf(running.app).paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(Object.keys(routes).sort());
});

test('the document states for each call whether a token is required, optional or ignored', () => {
  const { paths } = documentOf(running.app);
  const proof = (route: string): string => {
    const [method = '', path = ''] = route.split(' ');
    const { security } = (paths[path] as Record<string, { security?: object[] }>)[method.toLowerCase()]!;
    if (!security?.some((one) => 'bearer' in one)) return 'none';
    return security.some((one) => Object.keys(one).length === 0) ? 'may' : 'must';
  };
  for (const [route, allowed] of Object.entries(routes)) {
    if (allowed === 'everyone') expect([route, proof(route)]).not.toEqual([route, 'must']);
    else expect([route, proof(route)]).toEqual([route, allowed.includes('visitor') ? 'may' : 'must']);
  }
});

describe.each(Object.entries(routes))('%s', (route, allowed) => {
  const [method = '', path = ''] = route.replace(/\{\w+\}/g, '999999').split(' ');

  test.each(['visitor', 'owner', 'salon', 'admin'] as const)('answers the %s as declared', async (caller) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const { status } = await callers[caller].call(method, path, body);
    expect(doorOf(status)).toBe(expectedDoor(route, caller));
  });

  if (allowed !== 'everyone')
    test('answers 401 to a forged token', async () => {
      const forged = new HttpClient(running.url, `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`);
      const { status } = await forged.call(method, path);
      expect(status).toBe(401);
    });
});

/** A call that names the thing in its body is refused by the field; every other one answers 404. */
const requests = ['appointments', 'waits', 'group-bookings', 'group-bookings/starts', 'series', 'series/plan'];
const refusalOf: Record<string, RegExp> = {
  ...Object.fromEntries(requests.map((path) => [`POST /api/${path}`, /^400 appointments.subscription_not_yours$/])),
  'POST /api/get-or-create-subscription': /^400 subscriptions.not_your_pet$/,
};

test('each call that names a resource is refused for another account’s resource', () => {
  const named = Object.entries(routes)
    .filter(([, allowed]) => allowed !== 'everyone' && (allowed.includes('owner') || allowed.includes('salon')))
    .map(([route]) => route);
  const tried = new Set([...Object.keys(callsOfSalons), ...Object.keys(callsOfOwners), ...namingNothing]);
  expect(named.filter((route) => !tried.has(route))).toEqual([]);
});

describe.each(Object.entries(callsOfSalons))('%s', (route, call) => {
  test('is done for the approved salon itself, and not found by another salon', async () => {
    const [about, rival] = await Promise.all([belongings(running, cast), cast.salonDesk()]);
    expect((await tryCall(rival.client, route, call, about)).status).toBe(404);
    expect((await tryCall(callers.admin, route, call, about)).status).toBe(
      routes[route]?.includes('admin') ? 200 : 403,
    );
    expect((await tryCall(about.desk.client, route, call, about)).status).toBeLessThan(300);
  });

  test.each(['pending', 'rejected'] as const)(
    'is refused to a %s salon, even for its own resources',
    async (status) => {
      const about = await belongings(running, cast, status);
      const answer = await tryCall(about.desk.client, route, call, about);
      expect([answer.status, answer.body.code]).toEqual([403, 'salons.not_approved']);
    },
  );
});

describe.each(Object.entries(callsOfOwners))('%s', (route, call) => {
  test('is refused for another owner’s resources, and to salons and administrators', async () => {
    const [about, stranger] = await Promise.all([belongings(running, cast), cast.owner()]);
    const refused = await tryCall(stranger.client, route, call, about);
    expect(`${refused.status} ${refused.body.code}`).toMatch(refusalOf[route] ?? /^404 /);
    expect((await tryCall(callers.admin, route, call, about)).status).toBe(403);
    expect([403, 404]).toContain((await tryCall(callers.salon, route, call, about)).status);
    expect((await tryCall(about.owner.client, route, call, about)).body.code).not.toBe(refused.body.code);
  });
});

test('the lists contain only the caller’s own rows', async () => {
  const about = await belongings(running, cast);
  const stranger = await cast.newcomer();
  for (const path of ['/api/subscriptions', '/api/appointments', '/api/waits', '/api/payments/cards'])
    expect((await stranger.client.get(path)).body).toEqual([]);
  expect((await stranger.client.get<{ id: number }[]>('/api/pets')).body.map(({ id }) => id)).toEqual([stranger.petId]);
  expect((await about.owner.client.get<object[]>('/api/appointments')).body).toHaveLength(2);
});

test.each(['pending', 'rejected'] as const)('a %s salon has no list of appointments', async (status) => {
  const { client } = await cast.salonDesk({ status });
  expect((await client.get('/api/appointments')).status).toBe(403);
  expect((await client.get<{ roleData: object }>('/api/user')).body.roleData).toMatchObject({ status });
});
