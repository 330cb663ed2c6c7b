import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { HttpClient } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { QueueBackend } from '../events/queue-backend.service.js';

/** An address at which nothing listens. */
const nowhere = 'redis://user:secret@127.0.0.1:1';
let running: RunningApp;

beforeAll(async () => {
  running = await runApp({ env: { REDIS_URL: nowhere, RATE_LIMITS: 'on' } });
});
afterAll(() => running.close());

test('without its Redis a process answers, and counts rate limits locally', async () => {
  const attempt = () =>
    new HttpClient(running.url).post('/api/login', { email: 'guess@lather.test', password: 'guessing' });
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await attempt()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('a process that only serves requests is not ready while the queue does not answer', async () => {
  const answer = await new HttpClient(running.url).get('/readyz');
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ status: 'not ready', parts: { database: 'ok', queue: 'does not answer' } });
});

test('a queue that does not answer is reported once, without its password, and reconnected', async () => {
  const said: string[] = [];
  const answers = Promise.withResolvers<void>();
  const backend = running.app.get(QueueBackend, { strict: false });
  const waiting = backend.untilAnswers([{ waitUntilReady: () => answers.promise }], (sentence) => {
    said.push(sentence);
    answers.resolve();
  });
  await waiting;
  expect(said).toEqual([
    "The queue's Redis at 127.0.0.1:1 does not answer; waiting for it.",
    "The queue's Redis at 127.0.0.1:1 answers.",
  ]);
});
