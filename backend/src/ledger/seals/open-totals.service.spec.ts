import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { awaitedLocks } from '../../../test/awaited-locks.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { Transactions } from '../../platform/index.js';
import { accounts } from '../ledger-account.js';
import { LedgerInvariants } from '../ledger-invariants.service.js';
import { Ledger } from '../ledger.service.js';
import { MonthSealing } from './month-sealing.service.js';
import { OpenTotals } from './open-totals.service.js';
import { platformTotals, totalsUntil } from './open-totals.sql.js';

const kinds = ['invoice', 'tip', 'refund', 'fee'] as const;

let running: RunningApp;
let month = Date.UTC(2027, 0, 10);
beforeAll(async () => {
  running = await runApp({ workers: false });
});
afterAll(() => running.close());
beforeEach(() => nextMonth());
afterEach(() => endAll(held));

let causes = 0;
const get = <T>(part: abstract new (...args: never[]) => T): T => running.app.get(part as never);
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await running.database.query<Row>(sql, values)).rows;
const sum = () => get(OpenTotals).sumNew();
const seal = () => get(MonthSealing).sealDue();
const mark = () => query('select mark_open_ledger($1)', [running.clock.now()]);

function nextMonth(): void {
  const at = new Date(month);
  month = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 10);
  running.clock.set(new Date(month));
}
const monthsAgo = (count: number) => {
  const at = new Date(month);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - count, 10));
};

interface Posted {
  readonly cents: number;
  readonly kind?: (typeof kinds)[number];
  readonly monthsAgo?: number;
}

/**
 * Posts cents from the provider's account to the platform and to a salon of its own, so that no posting waits for
 * another one; `before` is awaited before the commit.
 */
const post = ({ cents, kind = 'tip', monthsAgo: ago = 0 }: Posted, before = async () => {}) =>
  get(Transactions).run(async (em) => {
    causes += 1;
    await get(Ledger).postTransaction(em, {
      cause: { kind, id: `totals ${causes}` },
      at: monthsAgo(ago),
      entries: [
        { account: accounts.provider, cents: -cents },
        { account: accounts.platform, cents: cents - (cents % 7) },
        { account: accounts.salon(causes), cents: cents % 7, detail: { because: 'test' } },
      ],
    });
    await before();
  });

class Undone extends Error {}

/** A posting whose ids are taken, and which is not committed yet. */
interface Held {
  end(how: 'commit' | 'roll back'): Promise<void>;
}
const held = new Set<Held>();

async function hold(posted: Posted): Promise<Held> {
  const ids = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<void>();
  const done = post(posted, () => (ids.resolve(), decided.promise)).catch((error: Error) => {
    if (!(error instanceof Undone)) throw error;
  });
  await Promise.race([ids.promise, done]);
  const one: Held = {
    end: async (how) => {
      held.delete(one);
      if (how === 'commit') decided.resolve();
      else decided.reject(new Undone());
      await done;
    },
  };
  held.add(one);
  return one;
}

const endAll = async (postings: Iterable<Held>) => {
  for (const each of postings) await each.end('commit');
};

/** Sums while postings are held; these end once the run waits for them. */
async function sumBesideHeld(): Promise<void> {
  const summing = sum();
  const isDone = summing.then(() => true);
  const waiting = `select 1 from ${awaitedLocks} where locktype = 'advisory'`;
  while (held.size > 0 && (await query(waiting)).length === 0)
    if (await Promise.race([isDone, Promise.resolve(false)])) break;
  await endAll(held);
  await summing;
}

/** Returns where the totals differ from the sums of all entries, in one state of the ledger. */
const differences = (until: number) =>
  query(
    `select * from (
       select occurred_in, account_kind, cause_kind, sum(cents) as total from (${platformTotals('$1')}) t group by 1, 2, 3
     ) totals full join (
       select date_trunc('month', t.occurred_at at time zone 'UTC')::date as occurred_in, a.kind as account_kind, t.cause_kind,
         sum(e.amount_cents) as summed
       from ledger_entries e, ledger_transactions t, ledger_accounts a
       where t.id = e.transaction_id and a.id = e.account_id and a.kind in ('provider', 'platform', 'fees', 'refunds')
       group by 1, 2, 3
     ) entries using (occurred_in, account_kind, cause_kind)
     where coalesce(total, 0) <> coalesce(summed, 0)`,
    [until],
  );
/** Expects no difference, also where the limit is that of an earlier or a later state of the ledger. */
async function expectExact(): Promise<void> {
  const [{ lastEntryId }] = (await query<{ lastEntryId: string }>(totalsUntil)) as [{ lastEntryId: string }];
  for (const until of [Number(lastEntryId), 0, Number(lastEntryId) + 1_000_000])
    expect(await differences(until)).toEqual([]);
}
const parts = () => query<{ last: string }>('select last_entry_id as last from ledger_open_parts order by 1');

test('the totals are those of all entries before and after each run, also of late causes and after the month', async () => {
  await expectExact();
  await post({ cents: 700 });
  await expectExact();
  await sum();
  await expectExact();
  await post({ cents: 300, monthsAgo: 1 });
  await post({ cents: 11, kind: 'fee', monthsAgo: 3 });
  await expectExact();
  await sum();
  await expectExact();
  expect(await parts()).toHaveLength(2);
  nextMonth();
  await seal();
  await expectExact();
  await post({ cents: 5 });
  await sum();
  await expectExact();
  expect(await parts()).toHaveLength(1);
});

test('a run without new entries adds no part', async () => {
  await post({ cents: 700 });
  await sum();
  const before = await parts();
  await sum();
  expect(await parts()).toEqual(before);
});

test('two runs at once sum each entry once', async () => {
  await post({ cents: 700 });
  await Promise.all([sum(), sum(), sum()]);
  expect(await differences(0)).toEqual([]);
  await expectExact();
});

describe('an entry that becomes visible later than a larger one', () => {
  test('is in the totals, because a part waits for postings under way', async () => {
    await sum();
    await hold({ cents: 100 });
    await post({ cents: 31 });
    await expectExact();
    await sumBesideHeld();
    await expectExact();
    expect(
      await query('select 1 from ledger_entries where id > (select max(last_entry_id) from ledger_open_parts)'),
    ).toEqual([]);
  });

  test('of a posting that takes long is summed by a later run, and no posting waits for it', async () => {
    await sum();
    const before = await parts();
    const late = await hold({ cents: 100 });
    await post({ cents: 31 });
    await sum();
    expect(await parts()).toEqual(before);
    await post({ cents: 17 });
    await expectExact();
    await late.end('commit');
    await expectExact();
    await sum();
    expect(await parts()).toHaveLength(before.length + 1);
    await expectExact();
  });
});

test('a month that is closed and not sealed is summed apart from the next one', async () => {
  await post({ cents: 400 });
  await sum();
  await post({ cents: 50 });
  const closed = new Date(month).toISOString().slice(0, 7);
  nextMonth();
  await query('select close_ledger_month($1, $2)', [closed, running.clock.now()]);
  await expectExact();
  await post({ cents: 6 });
  await sum();
  await expectExact();
  await seal();
  await expectExact();
  await sum();
  await expectExact();
  const sealed = 'select max(last_entry_id) as last from ledger_seals where sealed_at is not null';
  const [{ last }] = (await query<{ last: string }>(sealed)) as [{ last: string }];
  expect(await query('select 1 from ledger_open_parts where after_entry_id < $1', [last])).toEqual([]);
});

test('the nightly check names totals that were changed by hand', async () => {
  await post({ cents: 700 });
  await sum();
  const change = (cents: number) =>
    query(`update ledger_open_totals set cents = cents + ${cents} where account_kind = 'platform'`);
  await change(1);
  expect((await get(LedgerInvariants).openViolations()).join()).toContain(
    'the totals of the open month are the sums of its entries: violated by',
  );
  await change(-1);
  expect(await get(LedgerInvariants).openViolations()).toEqual([]);
  expect(await get(LedgerInvariants).violations()).toEqual([]);
});

const posted = fc.record({
  cents: fc.integer({ min: 1, max: 99_999 }),
  kind: fc.constantFrom(...kinds),
  monthsAgo: fc.integer({ min: 0, max: 3 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('post' as const), posted }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('hold' as const), posted }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('end' as const),
      which: fc.nat(),
      how: fc.constantFrom('commit' as const, 'roll back' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constantFrom('sum' as const, 'mark' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('close' as const, 'seal' as const) }) },
);

test('the totals are exact after each step, whatever is posted, summed, closed and sealed in whichever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
      await endAll(held);
      for (const taken of steps) {
        if (taken.does === 'post') await post(taken.posted);
        if (taken.does === 'hold' && held.size < 3) await hold(taken.posted);
        if (taken.does === 'end') await [...held][taken.which % held.size]?.end(taken.how);
        if (taken.does === 'sum') await sumBesideHeld();
        if (taken.does === 'mark' || taken.does === 'close' || taken.does === 'seal') await endAll(held);
        if (taken.does === 'mark') await mark();
        if (taken.does === 'close') {
          const closed = new Date(month).toISOString().slice(0, 7);
          nextMonth();
          await query('select close_ledger_month($1, $2)', [closed, running.clock.now()]);
        }
        if (taken.does === 'seal') {
          nextMonth();
          await seal();
        }
        await expectExact();
      }
      await endAll(held);
      await expectExact();
      expect(await get(LedgerInvariants).openViolations()).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('the totals are exact at every instant while many post, sum and seal at once', async () => {
  let isOver = false;
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let count = 0; count < 25; count += 1)
      await post({ cents: 100 * writer + count + 1, monthsAgo: count % 3 }, () =>
        query('select 1').then(() => undefined),
      );
  });
  const over = Promise.all(writers).then(() => (isOver = true));
  const summing = (async () => {
    while (!isOver) await sum();
  })();
  let looks = 0;
  while (!isOver) {
    await expectExact();
    if ((looks += 1) === 5) {
      nextMonth();
      await seal();
    }
  }
  await Promise.all([over, summing]);
  await expectExact();
  expect(await get(LedgerInvariants).violations()).toEqual([]);
});
