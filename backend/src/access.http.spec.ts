import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

import { Cast, type Owner } from '../test/cast.js';
import { HttpClient } from '../test/http-client.js';
import { runApp, type RunningApp } from '../test/running-app.js';

type Caller = 'visitor' | 'owner' | 'salon' | 'admin';

/** Who may call a route at all; `{pet}`, `{appointment}` and so on stand for what belongs to the owner. */
const routes: Record<string, readonly Caller[] | 'everyone'> = {
  'POST /api/login': 'everyone',
  'POST /api/register': 'everyone',
  'POST /api/refresh': 'everyone',
  'POST /api/logout': 'everyone',
  'GET /api/user': ['owner', 'salon', 'admin'],
  'PATCH /api/user': ['owner', 'salon', 'admin'],
  'PUT /api/user/password': ['owner', 'salon', 'admin'],
  'POST /api/password-reset': 'everyone',
  'POST /api/password-reset/confirm': 'everyone',
  'GET /api/subscription-plans': 'everyone',
  'GET /api/subscription-plans/{id}': 'everyone',
  'GET /api/salons': 'everyone',
  'POST /api/salons': ['salon'],
  'POST /api/salon-application': 'everyone',
  'GET /api/salons/{id}': 'everyone',
  'GET /api/salons/{id}/hours': 'everyone',
  'GET /api/network-stats': 'everyone',
  'GET /api/salons/{id}/reviews': 'everyone',
  'GET /api/salons/{id}/availability': 'everyone',
  'GET /api/salons/{id}/settings': ['salon'],
  'PATCH /api/salons/{id}': ['salon'],
  'PUT /api/salons/{id}/hours': ['salon'],
  'POST /api/salons/{id}/closures': ['salon'],
  'DELETE /api/salons/{id}/closures/{closureId}': ['salon'],
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
  'DELETE /api/payments/cards/{id}': ['owner'],
  'POST /api/stripe/webhook': 'everyone',
  'POST /api/get-or-create-subscription': ['visitor', 'owner'],
  'POST /api/debug/check-subscription': 'everyone',
  'POST /api/debug/check-user': ['owner'],
  'GET /api/subscriptions': ['owner'],
  'PATCH /api/subscriptions/{id}/cancel': ['owner'],
  'POST /api/subscriptions/{id}/resubscribe': ['owner'],
  'POST /api/subscriptions/{id}/open-payment': ['owner'],
  'PATCH /api/subscriptions/{id}/salon': ['owner'],
  'GET /api/appointments': ['owner', 'salon'],
  'POST /api/appointments': ['owner'],
  'PATCH /api/appointments/{id}/cancel': ['owner'],
  'GET /api/admin/salons/{id}': ['admin'],
  'PUT /api/admin/salons/{id}/status': ['admin'],
  'GET /api/admin/audit': ['admin'],
  'GET /api/admin/audit/actions': ['admin'],
  'PATCH /api/appointments/{id}/move': ['owner'],
  'POST /api/reviews': ['owner'],
  'GET /api/appointments/{id}': ['owner', 'salon'],
  'PATCH /api/appointments/{id}/status': ['salon'],
  'GET /api/appointments/salon/{salonId}': ['salon'],
  'GET /api/appointments/salon/{salonId}/today': ['salon'],
  'GET /api/appointments/salon/{salonId}/overview': ['salon'],
  'GET /api/appointments/salon/{salonId}/export': ['salon'],
};

/** Routes that answer 401 by themselves, because what they are given proves nobody's identity. */
const provesIdentity = new Set(['POST /api/refresh', 'POST /api/login']);

/** 401 and 403 as they are; anything else means that the door was open. */
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
let owner: Owner;
let other: Owner;
const callers = {} as Record<Caller, HttpClient>;

beforeAll(async () => {
  running = await runApp();
  const cast = new Cast(running);
  [owner, other] = [await cast.owner(), await cast.owner()];
  callers.visitor = cast.visitor;
  callers.owner = owner.client;
  callers.salon = (await cast.account('salon', 'sam')).client;
  callers.admin = (await cast.account('admin', 'ada')).client;
}, 60_000);

afterAll(() => running.close());

test('every route of the API stands in the table, and the table names no other', () => {
  const document = SwaggerModule.createDocument(running.app, new DocumentBuilder().build());
  const documented = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(Object.keys(routes).sort());
});

describe.each(Object.entries(routes))('%s', (route, allowed) => {
  const [method = '', path = ''] = route.replace(/\{\w+\}/g, '999999').split(' ');

  test.each(['visitor', 'owner', 'salon', 'admin'] as const)('answers the %s as declared', async (caller) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const { status } = await callers[caller].call(method, path, body);
    expect(doorOf(status)).toBe(expectedDoor(route, caller));
  });

  if (allowed !== 'everyone')
    test('answers 401 to a token that nobody issued', async () => {
      const forged = new HttpClient(running.url, `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`);
      const { status } = await forged.call(method, path);
      expect(status).toBe(401);
    });
});

describe('what belongs to another owner is not found', () => {
  test.each([
    ['PATCH', 'the pet', () => `/api/pets/${owner.petId}`],
    ['DELETE', 'the pet', () => `/api/pets/${owner.petId}`],
  ])('%s %s', async (method, _thing, path) => {
    expect((await other.client.call(method, path(), method === 'PATCH' ? {} : undefined)).status).toBe(404);
  });
});
