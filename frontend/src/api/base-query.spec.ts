import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { createStore } from '../app/store.ts';
import { olive, plans, signIn } from '../testing/cast.ts';
import { FakeApi, json, problem, type SeenRequest } from '../testing/fake-api.ts';
import { baseQuery } from './base-query.ts';
import { api } from './cache-rules.ts';
import { serverMessage } from './error.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { selectSession } from './session.slice.ts';

afterEach(() => localStorage.clear());

const bearer = ({ headers }: SeenRequest) => headers.get('authorization');
const needs = (token: string, answer: () => Response) => (request: SeenRequest) =>
  bearer(request) === `Bearer ${token}` ? answer() : problem(401, 'auth.signed_out', 'Please sign in');

test('request helper: a visitor sends no token, a body sets the JSON content type, and credentials are sent', async () => {
  const backend = new FakeApi({ 'GET /api/subscription-plans': () => json(plans), 'POST /api/login': () => json({}) });
  const store = createStore();
  await store.dispatch(api.endpoints.listPlans.initiate({}));
  await store.dispatch(api.endpoints.login.initiate({ loginDto: { email: 'a@b.test', password: 'secret' } }));
  const [read, write] = backend.seen;
  expect(read?.headers.has('authorization')).toBe(false);
  expect(read?.headers.has('content-type')).toBe(false);
  expect(write?.headers.get('content-type')).toBe('application/json');
  expect(backend.seen.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
});

test('request helper: a stored token is sent as a bearer token', async () => {
  signIn(olive);
  const backend = new FakeApi({ 'GET /api/pets': () => json([]) });
  await createStore().dispatch(api.endpoints.listPets.initiate());
  expect(backend.seen.map(bearer)).toEqual([`Bearer ${olive.token}`]);
});

test('request helper: a sign-in waits for a sign-out under way, whose late answer would end the new session', async () => {
  signIn(olive);
  let answerLogout = () => {};
  const backend = new FakeApi({
    'POST /api/logout': () => new Promise((done) => (answerLogout = () => done(new Response(null, { status: 204 })))),
    'POST /api/login': () => json({}),
    'GET /api/subscription-plans': () => json(plans),
  });
  const store = createStore();
  const leaving = store.dispatch(api.endpoints.logout.initiate());
  const entering = store.dispatch(
    api.endpoints.login.initiate({ loginDto: { email: 'a@b.test', password: 'secret' } }),
  );
  await store.dispatch(api.endpoints.listPlans.initiate({}));
  expect(backend.to('POST /api/login')).toEqual([]);
  answerLogout();
  await Promise.all([leaving, entering]);
  expect(backend.to('POST /api/login')).toHaveLength(1);
});

test('request helper: a call that fails is not repeated', async () => {
  const backend = new FakeApi({ 'GET /api/subscription-plans': () => json({}, 503) });
  await createStore().dispatch(api.endpoints.listPlans.initiate({}));
  expect(backend.seen).toHaveLength(1);
});

describe('request helper: an unanswered call', () => {
  const neverAnswered = () => {
    globalThis.fetch = (input, init) =>
      new Promise((_, fail) => {
        const { signal } = new Request(input, init);
        const giveUp = () => fail(signal.reason as Error);
        if (signal.aborted) giveUp();
        signal.addEventListener('abort', giveUp);
      });
  };
  const inTenMinutes = async (args: FetchArgs): Promise<unknown> => {
    jest.useFakeTimers();
    neverAnswered();
    const asked = { dispatch: createStore().dispatch, signal: new AbortController().signal } as unknown as BaseQueryApi;
    const answer = Promise.resolve(baseQuery(args, asked, {}));
    jest.advanceTimersByTime(600_000);
    jest.useRealTimers();
    return Promise.race([answer, new Promise((done) => setTimeout(done, 0, 'no answer yet'))]);
  };

  test('ends like a call without a network', async () => {
    expect(await inTenMinutes({ url: '/api/login', method: 'POST', body: {} })).toMatchObject({ error: { status: 0 } });
  });

  test('has no time limit where it carries a file', async () => {
    expect(await inTenMinutes({ url: '/api/salons/1/documents', method: 'POST', body: new FormData() })).toBe(
      'no answer yet',
    );
  });
});

describe('GET /api/subscriptions', () => {
  test('without a token is an empty list with no call', async () => {
    const backend = new FakeApi({ 'GET /api/subscriptions': () => json([{ id: 1 }]) });
    const { data } = await createStore().dispatch(api.endpoints.listSubscriptions.initiate());
    expect([data, backend.seen]).toEqual([[], []]);
  });

  test('401 is an empty list', async () => {
    new FakeApi({ 'GET /api/subscriptions': () => problem(401, 'auth.signed_out', 'Please sign in') });
    const asked = {
      dispatch: createStore().dispatch,
      signal: new AbortController().signal,
    } as unknown as BaseQueryApi;
    const call = (args: FetchArgs) => baseQuery(args, asked, { on401: 'return-null' });
    expect(await call({ url: '/api/subscriptions' })).toMatchObject({ data: null });
    expect(await listSubscriptions(olive, call)).toEqual({ data: [] });
  });
});

describe('request helper: an error', () => {
  const errorOf = async (answer: () => Response) => {
    new FakeApi({ 'GET /api/subscription-plans': answer });
    return (await createStore().dispatch(api.endpoints.listPlans.initiate({}))).error;
  };

  test('says the status and the text, and carries the problem', async () => {
    const error = await errorOf(() => problem(409, 'plans.gone', 'The plan is gone'));
    expect(error).toMatchObject({
      status: 409,
      problem: { code: 'plans.gone', message: 'The plan is gone', requestId: 'test' },
    });
    expect(error).toHaveProperty('message', expect.stringMatching(/^409: \{.*The plan is gone/));
  });

  test('without a text says the status text', async () => {
    expect(await errorOf(() => new Response('', { status: 502, statusText: 'Bad Gateway' }))).toEqual({
      status: 502,
      message: '502: Bad Gateway',
      problem: undefined,
    });
  });

  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  test.each([
    ['its form', () => json({ message: 'Something went wrong.', traceId }, 500), 'Something went wrong.'],
    [
      'its header',
      () => new Response('Out of soap', { status: 502, headers: { 'x-trace-id': traceId } }),
      'Try again.',
    ],
  ])('of the server has the reference that %s says, on a line of its own', async (_where, answer, sentence) => {
    expect(serverMessage(await errorOf(answer), 'Try again.')).toBe(`${sentence}\nReference: 4bf92f35`);
  });

  test('of the caller has no reference', async () => {
    const error = await errorOf(() => json({ message: 'The plan is gone', traceId }, 409));
    expect(serverMessage(error, 'Try again.')).toBe('The plan is gone');
  });

  test('that is not JSON is shown as it is', async () => {
    expect(await errorOf(() => new Response('Out of soap', { status: 500 }))).toMatchObject({
      message: '500: Out of soap',
    });
  });
});

describe('a session that has run out', () => {
  const renewed = { ...olive, token: 'fresh' };

  test('is renewed once for all calls that found it expired', async () => {
    signIn({ ...olive, token: 'stale' });
    const backend = new FakeApi({
      'GET /api/subscription-plans': needs('fresh', () => json(plans)),
      'GET /api/pets': needs('fresh', () => json([])),
      'POST /api/refresh': () => json(renewed),
    });
    const store = createStore();
    const [list, pets] = await Promise.all([
      store.dispatch(api.endpoints.listPlans.initiate({})),
      store.dispatch(api.endpoints.listPets.initiate()),
    ]);
    expect(list.data).toHaveLength(4);
    expect(pets.data).toEqual([]);
    expect(backend.to('POST /api/refresh')).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe('fresh');
    expect(selectSession(store.getState())?.token).toBe('fresh');
  });

  test('ends when it cannot be renewed', async () => {
    signIn(olive);
    new FakeApi({
      'GET /api/pets': () => problem(401, 'auth.signed_out', 'Please sign in'),
      'POST /api/refresh': () => problem(401, 'auth.signed_out', 'Please sign in'),
    });
    const store = createStore();
    await store.dispatch(api.endpoints.listPets.initiate());
    expect(selectSession(store.getState())).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test.each([
    ['the server is away', () => problem(503, 'platform.database_away', 'We cannot reach our database'), 503],
    ['it is asked too often', () => problem(429, 'platform.too_many_requests', 'Please wait'), 429],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['the answer cannot be read', () => new Response('<html>Please sign in to this network</html>'), -1],
  ])('stays where %s when it is to be renewed, and the call fails with that', async (_when, answer, status) => {
    signIn(olive);
    new FakeApi({
      'GET /api/subscriptions': () => problem(401, 'auth.signed_out', 'Please sign in'),
      'POST /api/refresh': answer as () => Response,
    });
    const store = createStore();
    const { error } = await store.dispatch(api.endpoints.listSubscriptions.initiate());
    expect(error).toMatchObject({ status });
    expect(selectSession(store.getState())).toMatchObject({ token: olive.token });
    expect(localStorage.getItem('token')).toBe(olive.token);
  });

  test('stays where its renewal is never answered, and the call fails', async () => {
    signIn(olive);
    new FakeApi({ 'GET /api/pets': () => problem(401, 'auth.signed_out', 'Please sign in') });
    const answered = globalThis.fetch;
    let ask = () => {};
    const isAsked = new Promise<void>((resolve) => (ask = resolve));
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith('/api/refresh')) return answered(request);
      ask();
      return new Promise((_, fail) => {
        request.signal.addEventListener('abort', () => fail(request.signal.reason as Error));
      });
    };
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'requestAnimationFrame'] });
    const asked = createStore().dispatch(api.endpoints.listPets.initiate());
    await isAsked;
    jest.advanceTimersByTime(600_000);
    jest.useRealTimers();
    expect((await asked).error).toMatchObject({ status: 0 });
    expect(localStorage.getItem('token')).toBe(olive.token);
  });

  test('leaves the session of another person alone who has signed in while it was renewed', async () => {
    signIn(olive);
    new FakeApi({
      'GET /api/pets': () => problem(401, 'auth.signed_out', 'Please sign in'),
      'POST /api/refresh': () => {
        signIn({ ...olive, token: 'token-of-otto', userId: 9, username: 'otto' });
        return json(renewed);
      },
    });
    await createStore().dispatch(api.endpoints.listPets.initiate());
    expect([localStorage.getItem('token'), localStorage.getItem('userId')]).toEqual(['token-of-otto', '9']);
  });

  test('is not continued with the token of another person who has signed in in another tab meanwhile', async () => {
    signIn(olive);
    const backend = new FakeApi({
      'DELETE /api/pets/7': (request) => {
        signIn({ ...olive, token: 'token-of-otto', userId: 9 });
        return needs('token-of-otto', () => json({}))(request);
      },
    });
    const { error } = await createStore().dispatch(api.endpoints.deletePet.initiate({ id: 7 }));
    expect(error).toMatchObject({ status: 401 });
    expect(backend.to('DELETE /api/pets/7')).toHaveLength(1);
  });

  test('is not renewed for a wrong password', async () => {
    signIn(olive);
    const backend = new FakeApi({
      'POST /api/login': () => problem(401, 'auth.wrong_credentials', 'Invalid email or password'),
    });
    const store = createStore();
    await store.dispatch(api.endpoints.login.initiate({ loginDto: { email: 'a@b.test', password: 'secret' } }));
    expect(backend.to('POST /api/refresh')).toHaveLength(0);
    expect(selectSession(store.getState())).not.toBeNull();
  });
});
