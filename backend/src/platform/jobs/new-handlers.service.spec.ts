import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { runApp, type RunningApp } from '../../../test/running-app.js';
import { EventHandlers } from '../events/index.js';
import { NewHandlers } from './new-handlers.service.js';

let running: RunningApp;
beforeAll(async () => {
  running = await runApp();
});
afterAll(() => running.close());

const type = 'auth.signed_in_from_new_browser';
const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await running.database.query<Row>(sql, values)).rows;

/** Records an event that a relay without its handlers has relayed the given number of seconds ago. */
async function passedOver(secondsAgo: number): Promise<string> {
  const [row] = await rows<{ id: string }>(
    `insert into outbox (type, payload, occurred_at, relayed_at)
     values ($1, '{}', now(), now() - make_interval(secs => $2)) returning id`,
    [type, secondsAgo],
  );
  return row!.id;
}

const isHandedOnAgain = async (id: string) =>
  (await rows<{ again: boolean }>('select relayed_at is null as again from outbox where id = $1', [id]))[0]!.again;

test('no handler counts as new on a new database', async () => {
  const [recorded] = await rows<{ all: number; new: number }>(
    `select count(*)::int as all, (count(*) filter (where registered_at > '-infinity'))::int as new from event_handlers`,
  );
  expect(recorded).toEqual({ all: running.app.get(EventHandlers).all.length, new: 0 });
});

test('a new handler gets the events that an older relay has passed over since, and none from before', async () => {
  const before = await passedOver(3_600);
  const [handler] = running.app.get(EventHandlers).of(type);
  // The state that the first process with the handler finds.
  await rows('delete from event_handlers where handler = $1', [handler!.handler]);
  await running.app.get(NewHandlers).onApplicationBootstrap();
  const since = await passedOver(120);
  const underWay = await passedOver(0);
  const handled = await passedOver(120);
  await rows('insert into event_deliveries (event_id, handler) values ($1, $2)', [handled, handler!.handler]);
  await running.app.get(NewHandlers).handOverEvents();
  expect(await Promise.all([before, since, underWay, handled].map(isHandedOnAgain))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('a handler is new for one day', async () => {
  const since = await passedOver(120);
  await rows(`update event_handlers set registered_at = now() - interval '25 hours' where registered_at > '-infinity'`);
  await running.app.get(NewHandlers).handOverEvents();
  expect(await isHandedOnAgain(since)).toBe(false);
});
