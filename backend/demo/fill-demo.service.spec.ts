import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { LedgerInvariants } from '../src/ledger/index.js';
import { ClockMoves } from '../src/platform/index.js';
import { runApp, type RunningApp } from '../test/running-app.js';
import { beginInThePast } from './begin-in-the-past.js';
import { fillDemo } from './fill-demo.js';

let first: RunningApp;

beforeAll(async () => {
  first = await runApp();
  await beginInThePast(first.databaseUrl);
});
afterAll(() => first.close());

const lives = () => runApp({ workers: true, movableClock: true, beside: first });
const one = async (query: string) => (await first.database.query<{ found: unknown }>(query)).rows[0]?.found;

/** Living through the seven weeks takes a minute on a quiet machine, and many minutes on a busy one. */
const demoLimitMilliseconds = 900_000;

test(
  'a demo whose past was cut off is lived to its end by the next start, and its money adds up',
  async () => {
    const killed = await lives();
    const cutOff = (week: number) => {
      if (week === 5) throw new Error('killed');
    };
    await expect(fillDemo(killed.app, killed.url, cutOff)).rejects.toThrow('killed');
    expect(killed.app.get(ClockMoves).ahead).toBeLessThan(-14 * 86_400_000);
    await killed.close();

    const next = await lives();
    await fillDemo(next.app, next.url);
    await fillDemo(next.app, next.url);
    expect(next.app.get(ClockMoves).ahead).toBe(0);
    expect(await next.app.get(LedgerInvariants).violations()).toEqual([]);
    await next.close();

    expect(await one(`select count(*)::int as found from salon_pictures where salon_id = 2`)).toBe(3);
    expect(await one(`select count(*)::int as found from reconciliation_tasks`)).toBe(0);
    expect(await one(`select count(*)::int as found from subscriptions where status = 'past_due'`)).toBe(1);
    expect(await one(`select count(*)::int as found from charges where kind = 'tip' and status = 'paid'`)).toBe(1);
    expect(
      await one(
        `select count(*)::int as found from appointments where status = 'scheduled' and ends_at < now() - interval '1 hour'`,
      ),
    ).toBe(0);
    expect(
      await one(
        `select array_agg(distinct state order by state) as found from payouts where salon_id = 2 and lines_cents > 0`,
      ),
    ).toEqual(expect.arrayContaining(['paid']));
  },
  demoLimitMilliseconds,
);
