import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { awaitedLocks } from '../../../test/awaited-locks.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { Transactions } from '../../platform/index.js';
import { accounts } from '../ledger-account.js';
import { LedgerInvariants } from '../ledger-invariants.service.js';
import { Ledger } from '../ledger.service.js';
import { MonthSealing } from './month-sealing.service.js';

let running: RunningApp;
let month = Date.UTC(2027, 0, 10);
beforeAll(async () => {
  running = await runApp({ workers: false });
});
afterAll(() => running.close());
beforeEach(() => nextMonth());

let causes = 0;
const get = <T>(part: abstract new (...args: never[]) => T): T => running.app.get(part as never);
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await running.database.query<Row>(sql, values)).rows;
const seal = () => get(MonthSealing).sealDue();
const violations = () => get(LedgerInvariants).violations();
const openViolations = () => get(LedgerInvariants).openViolations();

function nextMonth(): void {
  const at = new Date(month);
  month = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 10);
  running.clock.set(new Date(month));
}

/** Posts cents from the platform to a salon; `before` is awaited before the commit. */
const post = (salonId: number, cents: number, before = async () => {}) =>
  get(Transactions).run(async (em) => {
    await get(Ledger).postTransaction(em, {
      cause: { kind: 'tip', id: (causes += 1) },
      at: running.clock.now(),
      entries: [
        { account: accounts.platform, cents: -cents },
        { account: accounts.salon(salonId), cents, detail: { because: 'test' } },
      ],
    });
    await before();
  });

interface Sealed {
  readonly month: string;
  readonly entries: number;
}
const newestSeal = async () =>
  (
    await query<Sealed>('select month, entries::int from ledger_seals where sealed_at is not null order by id desc')
  )[0]!;
const newestEntry = async () => (await query<{ id: string }>('select max(id) as id from ledger_entries'))[0]!.id;

/** Runs a statement with every trigger disabled, as a manual change would, and returns what undoes it. */
async function tamper(statement: string, undo: string): Promise<{ undo(): Promise<void> }> {
  const client = await running.database.connect();
  const run = async (sql: string) => {
    await client.query('set session_replication_role = replica');
    await client.query(sql);
    await client.query('set session_replication_role = origin');
  };
  await run(statement);
  return {
    undo: async () => {
      await run(undo);
      client.release();
    },
  };
}

describe('a month that is over', () => {
  test('is sealed once, with its entries, by any process, and later postings are in the next one', async () => {
    await post(1, 700);
    await post(2, 300);
    await Promise.all([seal(), seal(), seal()]);
    const before = new Date(Date.UTC(new Date(month).getUTCFullYear(), new Date(month).getUTCMonth() - 1));
    expect(await newestSeal()).toEqual({ month: before.toISOString().slice(0, 7), entries: 4 });
    await post(1, 5);
    await seal();
    expect((await newestSeal()).entries).toBe(4);
    nextMonth();
    await seal();
    expect((await newestSeal()).entries).toBe(2);
    expect([await violations(), await openViolations()]).toEqual([[], []]);
  });

  test('without any posting has no seal', async () => {
    await seal();
    nextMonth();
    const before = await newestSeal();
    await seal();
    expect(await newestSeal()).toEqual(before);
  });

  test.each([
    `insert into ledger_entries (transaction_id, account_id, amount_cents)
     select t.id, a.id, n from (select max(last_transaction_id) as id from ledger_seals) t, ledger_accounts a,
       (values (5), (-5)) as v(n) where a.kind = 'platform'`,
    `with late as (insert into ledger_transactions (cause_kind, cause_id, occurred_at)
       values ('adjustment', 'late' || random(), now()) returning id)
     insert into ledger_entries (id, transaction_id, account_id, amount_cents) overriding system value
     select n - 1000, late.id, a.id, n from late, ledger_accounts a, (values (5), (-5)) as v(n) where a.kind = 'platform'`,
    'update ledger_seals set entries = entries + 1',
    'delete from ledger_seals',
    'update ledger_seal_balances set moved_cents = 0',
    'delete from ledger_seal_totals',
    'truncate ledger_seal_blocks',
  ])('takes nothing in and stays as it is: %s', async (statement) => {
    await post(1, 7);
    await seal();
    await expect(query(statement)).rejects.toThrow(/the ledger is (closed|append-only)/);
  });
});

describe('the weekly proof names changes to a sealed month made outside the ledger', () => {
  test.each([
    ['was changed', 'update ledger_entries set amount_cents = amount_cents + 1 where id = $id', 'amount_cents - 1'],
    ['was changed', `update ledger_entries set detail = '{"because":"of me"}' where id = $id`, undefined],
    ['is missing', 'delete from ledger_entries where id = $id', undefined],
  ])('an entry that %s: %s', async (what, statement, amount) => {
    await post(1, 1100);
    await post(2, 1300);
    const id = await newestEntry();
    await seal();
    const { month: sealed } = await newestSeal();
    await query('create table kept as select * from ledger_entries where id = $1', [id]);
    const undo = amount
      ? `update ledger_entries set amount_cents = ${amount} where id = ${id}`
      : `delete from ledger_entries where id = ${id};
         insert into ledger_entries overriding system value select * from kept`;
    const done = await tamper(statement.replace('$id', id), undo);
    expect(await violations()).toContain(`a sealed month does not change: ${sealed}, entry ${id} ${what}`);
    await done.undo();
    await query('drop table kept');
    expect(await violations()).toEqual([]);
  });

  test('an entry that was added under an unused id', async () => {
    await post(1, 1100);
    const ids = await query<{ id: string }>(`select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as id`);
    const id = ids[0]!.id;
    await post(2, 1300);
    await seal();
    const { month: sealed } = await newestSeal();
    const done = await tamper(
      `insert into ledger_entries (id, transaction_id, account_id, amount_cents) overriding system value
       select ${id}, transaction_id, account_id, 1 from ledger_entries order by id desc limit 1`,
      `delete from ledger_entries where id = ${id}`,
    );
    expect(await violations()).toContain(`a sealed month does not change: ${sealed}, entry ${id} was added`);
    await done.undo();
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['the sums of its accounts were changed', 'ledger_seal_balances', 'balance_cents', false],
    ['has different totals', 'ledger_seal_totals', 'cents', true],
    ['has a different checksum', 'ledger_seals', 'entries', true],
  ])('that %s; each night if it concerns the seal itself', async (what, table, column, nightly) => {
    await post(1, 1100);
    await seal();
    const { month: sealed } = await newestSeal();
    const which = `where ${table === 'ledger_seals' ? 'id' : 'seal_id'} = (select max(id) from ledger_seals)`;
    const by = (n: number) => `update ${table} set ${column} = ${column} + ${n} ${which}`;
    const done = await tamper(by(1), by(-1));
    const isReported = (found: string[]) => found.some((one) => one.includes(what) && one.includes(sealed));
    expect([isReported(await violations()), isReported(await openViolations())]).toEqual([true, nightly]);
    await done.undo();
    expect(await violations()).toEqual([]);
  });
});

test('each night a changed entry of the open month is found, and a balance that was changed without an entry', async () => {
  await post(1, 1100);
  await seal();
  await post(1, 900);
  const id = await newestEntry();
  const by = (n: number) => `update ledger_entries set amount_cents = amount_cents + ${n} where id = ${id}`;
  const done = await tamper(by(1), by(-1));
  const found = (await openViolations()).join();
  expect(found).toContain('every transaction sums to zero');
  expect(found).toContain('a balance is the sum of its entries: violated by salon 1');
  await done.undo();
  const bend = (n: number) => `update ledger_accounts set balance_cents = balance_cents + ${n} where kind = 'salon'
    and owner_id = 2`;
  const bent = await tamper(bend(1), bend(-1));
  expect((await openViolations()).join()).toContain('a balance is the sum of its entries: violated by salon 2');
  await bent.undo();
  expect(await openViolations()).toEqual([]);
});

describe('while others post', () => {
  test('a month waits for postings under way, and later ones are in the next month', async () => {
    const slow = Promise.withResolvers<void>();
    const posted = Promise.withResolvers<void>();
    const late = post(3, 11, () => (posted.resolve(), slow.promise));
    await posted.promise;
    const sealing = seal();
    const isDone = await Promise.race([sealing.then(() => true), someoneWaits().then(() => false)]);
    expect(isDone).toBe(false);
    const next = post(3, 22);
    slow.resolve();
    await Promise.all([late, sealing, next]);
    const amounts = await query<{ cents: string }>(
      `select sum(e.amount_cents) as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
       where a.kind = 'salon' and a.owner_id = 3
       group by e.id > (select max(last_entry_id) from ledger_seals) order by 1`,
    );
    expect(amounts).toEqual([{ cents: '11' }, { cents: '22' }]);
    expect([await violations(), await openViolations()]).toEqual([[], []]);
  });

  test('two hundred at once are in one of two months each, and the sealed one never changes', async () => {
    await seal();
    nextMonth();
    const first = Array.from({ length: 100 }, (_, index) => post(4, 1 + index));
    await Promise.race(first);
    const sealing = seal();
    const second = Array.from({ length: 100 }, (_, index) => post(4, 101 + index));
    await Promise.all([...first, sealing, ...second]);
    const { entries } = await newestSeal();
    const [open] = await query<{ entries: number }>(
      'select count(*)::int as entries from ledger_entries where id > (select max(last_entry_id) from ledger_seals)',
    );
    expect(entries + open!.entries).toBe(400);
    expect([await violations(), await openViolations()]).toEqual([[], []]);
  });
});

async function someoneWaits(): Promise<void> {
  const waiting = `select 1 from ${awaitedLocks} where locktype = 'advisory'`;
  while ((await query(waiting)).length === 0);
}

test('sealed months and the open one sum to the whole, whatever was posted and whenever it was sealed', async () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ salon: fc.integer({ min: 10, max: 14 }), cents: fc.integer({ min: 1, max: 9_999 }) }),
    },
    { weight: 1, arbitrary: fc.constant('seal' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const done of steps) {
        if (done === 'seal') {
          nextMonth();
          await seal();
        } else await post(done.salon, done.cents);
      }
      const different = await query(
        `select a.kind, a.owner_id from ledger_balances a
         where balance_cents <> coalesce((select s.balance_cents from ledger_seal_balances s
             where s.account_id = a.account_id order by seal_id desc limit 1), 0)
           + coalesce((select sum(amount_cents) from ledger_entries e where e.account_id = a.account_id
             and e.id > (select coalesce(max(last_entry_id), 0) from ledger_seals)), 0)
         union all
         select t.account_kind, 0 from (select account_kind, sum(cents) as cents from ledger_seal_totals group by 1) t
         join (select a.kind, sum(e.amount_cents) as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
           where e.id <= (select max(last_entry_id) from ledger_seals) group by 1) e on e.kind = t.account_kind
         where e.cents <> t.cents`,
      );
      expect(different).toEqual([]);
      expect([await violations(), await openViolations()]).toEqual([[], []]);
    }),
    { numRuns: 12 },
  );
});
