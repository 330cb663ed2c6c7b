import { AsyncResource } from 'node:async_hooks';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { balanceOf } from '../../test/ledger-balance.js';
import { planOf } from '../../test/query-plan.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { Transactions, ReadDb } from '../platform/index.js';
import { accounts, type LedgerAccount } from './ledger-account.js';
import { LedgerInvariants } from './ledger-invariants.service.js';
import { entriesInsert, Ledger, type Posting } from './ledger.service.js';

let running: RunningApp;
beforeAll(async () => {
  running = await runApp();
});
afterAll(() => running.close());

const at = new Date('2026-12-01T00:00:00Z');
let causes = 0;

/** Returns a posting of twelve dollars for a salon and three for the platform. */
function sale(changes: Partial<Posting> = {}): Posting {
  causes += 1;
  return {
    cause: { kind: 'adjustment', id: causes },
    at,
    entries: [
      { account: accounts.provider, cents: -1500 },
      { account: accounts.platform, cents: 300 },
      { account: accounts.salon(1), cents: 1200, detail: { because: 'test' } },
    ],
    ...changes,
  };
}

const post = (posting: Posting) =>
  running.app.get(Transactions).run((em) => running.app.get(Ledger).postTransaction(em, posting));
const balance = (account: LedgerAccount) => balanceOf(running.app.get(ReadDb), account);
const entries = async () =>
  (await running.database.query<{ n: number }>('select count(*)::int as n from ledger_entries')).rows[0]!.n;

test('several postings of one transaction never wait across those of another', async () => {
  const { app } = running;
  const back = (cents: number) => [
    { account: accounts.refunds, cents: -cents },
    { account: accounts.provider, cents },
  ];
  const before = await balance(accounts.refunds);
  const inBothOrders = Array.from({ length: 40 }, (_, turn) => {
    const postings = [sale(), sale({ entries: back(100) }), sale({ entries: back(-100) })];
    return app
      .get(Transactions)
      .run((em) => app.get(Ledger).postAll(em, turn % 2 === 0 ? postings : postings.toReversed()));
  });
  for (const posted of await Promise.all(inBothOrders)) expect(posted).toEqual([true, true, true]);
  expect(await balance(accounts.refunds)).toBe(before);
});

test('a posting without any cents writes nothing', async () => {
  const nothing = sale({ entries: [{ account: accounts.platform, cents: 0 }] });
  expect(await post(nothing)).toBe(false);
  const written = 'select 1 from ledger_transactions where cause_kind = $1 and cause_id = $2';
  const { kind, id } = nothing.cause;
  expect((await running.database.query(written, [kind, String(id)])).rows).toEqual([]);
});

describe('a posting', () => {
  test('moves its accounts by its entries', async () => {
    const before = await Promise.all([balance(accounts.provider), balance(accounts.salon(1))]);
    expect(await post(sale())).toBe(true);
    const after = await Promise.all([balance(accounts.provider), balance(accounts.salon(1))]);
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([-1500, 1200]);
  });

  test('is made once for a cause, however many processes post it at once', async () => {
    const twice = sale();
    const before = await entries();
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(twice)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await entries()).toBe(before + 3);
  });

  test('that does not sum to zero is refused by the database, and leaves nothing', async () => {
    const before = await entries();
    const lopsided = sale({
      entries: [
        { account: accounts.provider, cents: -1500 },
        { account: accounts.platform, cents: 1499 },
      ],
    });
    await expect(post(lopsided)).rejects.toThrow('does not sum to zero');
    expect(await entries()).toBe(before);
    expect(await post(sale({ cause: lopsided.cause }))).toBe(true);
  });

  test('looks up its accounts by key, however many there are', async () => {
    const client = await running.database.connect();
    await client.query('begin');
    await client.query(
      `insert into ledger_accounts (kind, owner_id) select 'cycle', n from generate_series(1001, 7000) as n`,
    );
    await client.query('analyze ledger_accounts');
    const plan = await planOf(client, entriesInsert, ['[]', null]);
    await client.query('rollback');
    client.release();
    expect(plan).toContain('Index Scan using ledger_accounts_one_of_a_kind');
  });

  test('of two hundred at once between the same accounts ends in the exact sum, without a deadlock', async () => {
    const before = await balance(accounts.salon(2));
    const both = (one: number, other: number) => [
      { account: accounts.salon(one), cents: 7 },
      { account: accounts.salon(other), cents: -7 },
    ];
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => post(sale({ entries: index % 4 ? both(2, 3) : both(3, 2) }))),
    );
    expect((await balance(accounts.salon(2))) - before).toBe(7 * (150 - 50));
    expect(await running.app.get(LedgerInvariants).violations()).toEqual([]);
  });
});

describe('the accounts that almost every posting moves', () => {
  const earned = (cents: number) =>
    sale({
      entries: [
        { account: accounts.provider, cents: -cents },
        { account: accounts.platform, cents },
      ],
    });

  test('are not held by a posting that is not committed yet', async () => {
    const before = await balance(accounts.provider);
    // Reads the balance outside of the transaction that is open.
    const balanceBeside = AsyncResource.bind(balance);
    await running.app.get(Transactions).run(async (em) => {
      await running.app.get(Ledger).postTransaction(em, earned(100));
      await running.app.get(Transactions).run(async (other) => {
        // The timeout is only reached where the posting waits forever.
        await other.execute(`set local lock_timeout = '20s'`);
        await running.app.get(Ledger).postTransaction(other, earned(10));
      });
      expect((await balanceBeside(accounts.provider)) - before).toBe(-10);
    });
    expect((await balance(accounts.provider)) - before).toBe(-110);
  });

  test('have the exact sum of three hundred postings at once, in batches too', async () => {
    const before = [await balance(accounts.provider), await balance(accounts.platform)];
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        running.app.get(Transactions).run((em) =>
          running.app.get(Ledger).postAll(
            em,
            [1, 2, 3, 4, 5].map((cents) => earned(cents + index)),
          ),
        ),
      ),
    );
    const sum = 60 * (1 + 2 + 3 + 4 + 5) + (5 * (59 * 60)) / 2;
    const after = [await balance(accounts.provider), await balance(accounts.platform)];
    expect(after.map((cents, index) => cents - before[index]!)).toEqual([-sum, sum]);
    expect(await running.app.get(LedgerInvariants).violations()).toEqual([]);
  });
});

describe('entries are never changed', () => {
  test.each([
    'update ledger_entries set amount_cents = amount_cents + 1',
    'delete from ledger_entries',
    'update ledger_transactions set occurred_at = now()',
    'delete from ledger_transactions',
    'update ledger_accounts set balance_cents = 0',
    'delete from ledger_accounts',
    'update ledger_sub_balances set balance_cents = 0',
    'insert into ledger_sub_balances (account_id, part, balance_cents) select account_id, 99, 1 from ledger_sub_balances',
    'delete from ledger_sub_balances',
    'truncate ledger_entries cascade',
  ])('%s is refused', async (statement) => {
    await post(sale());
    await expect(running.database.query(statement)).rejects.toThrow('append-only');
  });
});

test('the proof finds a balance that was changed without an entry', async () => {
  await post(sale());
  await running.database.query('alter table ledger_accounts disable trigger ledger_accounts_follow_entries');
  await running.database.query(`update ledger_accounts set balance_cents = balance_cents + 1 where kind = 'platform'`);
  expect(await running.app.get(LedgerInvariants).violations()).toEqual([
    'a balance is the sum of its entries: violated by platform 0',
  ]);
  await running.database.query(`update ledger_accounts set balance_cents = balance_cents - 1 where kind = 'platform'`);
  await running.database.query('alter table ledger_accounts enable trigger ledger_accounts_follow_entries');
  expect(await running.app.get(LedgerInvariants).violations()).toEqual([]);
});
