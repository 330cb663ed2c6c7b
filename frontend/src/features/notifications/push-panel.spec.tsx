import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';

/** Gives the browser of the tests a push service; `subscribed` says whether it has a subscription already. */
function fakePush({ subscribed }: { subscribed: boolean }) {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: () => {
      present = null;
      return Promise.resolve(true);
    },
  };
  let present: typeof subscription | null = subscribed ? subscription : null;
  const pushManager = {
    getSubscription: () => Promise.resolve(present),
    subscribe: () => Promise.resolve((present = subscription)),
  };
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  const permission = { permission: 'granted', requestPermission: () => Promise.resolve('granted') };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  for (const scope of [window, globalThis]) Object.assign(scope, { PushManager: class {}, Notification: permission });
}

function open(answers: Record<string, () => Response>, path = '/account/notifications') {
  const api = new FakeApi({
    ...ownerAnswers({}),
    'GET /api/push-subscriptions/config': () => json({ publicKey: 'key' }),
    'POST /api/push-subscriptions': () => new Response(null, { status: 204 }),
    'POST /api/push-subscriptions/withdraw': () => new Response(null, { status: 204 }),
    ...answers,
  });
  return { api, ...renderApp(path) };
}

const panel = async () => within(await screen.findByRole('region', { name: 'Push on this device' }));
const renew = 'POST /api/push-subscriptions/renew';

beforeEach(() => signIn(olive));
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const scope of [window, globalThis])
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(scope, name);
});

test('push is on in a browser that the server knows, and the messages follow the owner to the present session', async () => {
  fakePush({ subscribed: true });
  const { api } = open({ [renew]: () => json({ on: true }) });
  expect(await screen.findByRole('button', { name: 'Turn Off Push' })).toBeVisible();
  expect(api.to(renew)[0]?.body).toEqual({ endpoint });
});

test('push is off in a browser that the server does not know as this owner’s, and can be turned on', async () => {
  fakePush({ subscribed: true });
  let on = false;
  const subscribe = () => {
    on = true;
    return new Response(null, { status: 204 });
  };
  const { api, user } = open({ [renew]: () => json({ on }), 'POST /api/push-subscriptions': subscribe });
  await user.click(await screen.findByRole('button', { name: 'Turn On Push' }));
  expect(await screen.findByRole('button', { name: 'Turn Off Push' })).toHaveFocus();
  expect(api.to('POST /api/push-subscriptions')).toHaveLength(1);
});

test('the messages continue as soon as an owner opens another page of the account', async () => {
  fakePush({ subscribed: true });
  const { api } = open({ [renew]: () => json({ on: true }) }, '/dashboard/pet-owner');
  await waitFor(() => expect(api.to(renew)[0]?.body).toEqual({ endpoint }));
});

test('a browser that the server could not look up shows neither state, and is looked up again', async () => {
  fakePush({ subscribed: true });
  let works = false;
  const { user } = open({ [renew]: () => (works ? json({ on: true }) : problem(503, 'unexpected', 'Away')) });
  const push = await panel();
  expect(await push.findByRole('alert')).toHaveTextContent('Push could not be loaded.');
  expect(screen.queryByRole('button', { name: /Push/ })).toBeNull();
  works = true;
  await user.click(push.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Turn Off Push' })).toHaveFocus();
});

test('without the key push cannot be turned on before another try, but can be turned off', async () => {
  fakePush({ subscribed: true });
  let works = false;
  const config = () => (works ? json({ publicKey: 'key' }) : problem(503, 'unexpected', 'Away'));
  const { user } = open({ [renew]: () => json({ on: true }), 'GET /api/push-subscriptions/config': config });
  await user.click(await screen.findByRole('button', { name: 'Turn Off Push' }));
  expect(await screen.findByText('Push is off')).toBeVisible();
  works = true;
  await user.click(await (await panel()).findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Turn On Push' })).not.toHaveAttribute('aria-disabled');
});
