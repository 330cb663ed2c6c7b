import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { awaitedLocks } from '../../../test/awaited-locks.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';
import { accounts, LedgerInvariants, Ledger, type LedgerCause } from '../../ledger/index.js';
import { Transactions } from '../../platform/index.js';

let running: RunningApp;
beforeAll(async () => {
  running = await runApp();
});
afterAll(() => running.close());

let causes = 0;

/** Posts cents from the platform to a salon; `before` is awaited before the commit. */
const post = (salonId: number, cents: number, kind: LedgerCause['kind'] = 'tip', before = async () => {}) =>
  running.app.get(Transactions).run(async (em) => {
    const posted = await running.app.get(Ledger).postTransaction(em, {
      cause: { kind, id: (causes += 1) },
      at: new Date('2026-12-01T00:00:00Z'),
      entries: [
        { account: accounts.platform, cents: -cents },
        { account: accounts.salon(salonId), cents },
      ],
    });
    await before();
    return posted;
  });

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await running.database.query<Row>(sql, values)).rows;
const close = async (week: string) =>
  (await query<{ period: string | null }>('select close_payout_period($1, now()) as period', [week]))[0]!.period;
const openPeriod = async () =>
  (await query<{ id: string }>('select id from payout_periods where closed_at is null'))[0]!.id;
const periodsOf = (salonId: number) =>
  query<{ period: string | null; cents: string }>(
    `select payout_period_id as period, sum(amount_cents) as cents from ledger_entries e
     join ledger_accounts a on a.id = e.account_id where a.kind = 'salon' and a.owner_id = $1
     group by 1 order by 1`,
    [salonId],
  );

describe('what is posted to a salon', () => {
  test('belongs to the period that is open at that moment', async () => {
    const before = await openPeriod();
    await post(1, 700);
    expect(await close('2026-W01')).toBe(before);
    await post(1, 300);
    expect(await periodsOf(1)).toEqual([
      { period: before, cents: '700' },
      { period: await openPeriod(), cents: '300' },
    ]);
    expect(await get(LedgerInvariants).violations()).toEqual([]);
  });

  test.each(['payout', 'payout_sent', 'payout_failed'] as const)('by a %s belongs to none', async (kind) => {
    await post(2, 500, kind);
    await post(2, -500, kind);
    expect(new Set((await periodsOf(2)).map(({ period }) => period))).toEqual(new Set([null]));
  });

  test('by two hundred concurrent postings while the period closes is in one of the two periods, and never changes the closed one', async () => {
    const closed = await openPeriod();
    const first = Array.from({ length: 100 }, (_, index) => post(3, 1 + index));
    await Promise.race(first);
    const closing = close('2026-W02').then(() => periodsOf(3));
    const second = Array.from({ length: 100 }, (_, index) => post(3, 101 + index));
    const atClosing = await closing;
    await Promise.all([...first, ...second]);
    const [old, fresh] = await periodsOf(3);
    expect(old).toEqual(atClosing.find(({ period }) => period === closed));
    expect(Number(old!.cents) + Number(fresh!.cents)).toBe((200 * 201) / 2);
    expect(await get(LedgerInvariants).violations()).toEqual([]);
  });

  test('keeps its period open until it is committed, and later postings belong to the next one', async () => {
    const slow = Promise.withResolvers<void>();
    const posted = Promise.withResolvers<void>();
    const old = await openPeriod();
    const late = post(4, 11, 'tip', () => (posted.resolve(), slow.promise));
    await posted.promise;
    const closing = close('2026-W03');
    await someoneWaits();
    const next = post(4, 22);
    slow.resolve();
    await Promise.all([late, closing, next]);
    expect(await periodsOf(4)).toEqual([
      { period: old, cents: '11' },
      { period: await openPeriod(), cents: '22' },
    ]);
  });
});

describe('a period', () => {
  test('is closed once for a week, by any process, and never for an earlier week', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => close('2026-W04')));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await close('2026-W03')).toBeNull();
    expect(await close('2025-W53')).toBeNull();
  });

  test('is the only open one', async () => {
    await expect(query(`insert into payout_periods (opened_at) values (now())`)).rejects.toThrow('one_is_open');
  });

  test('that an entry names and that does not exist is reported by the proof', async () => {
    await post(5, 900);
    const [entry] = await query<{ id: string }>(
      'select max(id) as id from ledger_entries where payout_period_id is not null',
    );
    const bend = async (period: string | null) => {
      await query('alter table ledger_entries disable trigger ledger_entries_append_only');
      await query('update ledger_entries set payout_period_id = $1 where id = $2', [period, entry!.id]);
      await query('alter table ledger_entries enable trigger ledger_entries_append_only');
    };
    for (const wrong of ['999', null]) {
      await bend(wrong);
      expect((await get(LedgerInvariants).violations()).join()).toContain(
        `belongs to a payout period, and no other entry does: violated by entry ${entry!.id}`,
      );
    }
    await bend(await openPeriod());
    expect(await get(LedgerInvariants).violations()).toEqual([]);
  });
});

const get = <T>(part: abstract new (...args: never[]) => T): T => running.app.get(part as never);

/** Waits until a session waits for the lock of the period. */
const someoneWaits = () =>
  until(async () => (await query(`select 1 from ${awaitedLocks} where locktype = 'advisory'`)).length > 0);
