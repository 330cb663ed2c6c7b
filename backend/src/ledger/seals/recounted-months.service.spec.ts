import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { runApp, type RunningApp } from '../../../test/running-app.js';
import { Transactions } from '../../platform/index.js';
import { accounts } from '../ledger-account.js';
import { LedgerInvariants } from '../ledger-invariants.service.js';
import { Ledger } from '../ledger.service.js';
import { MonthSealing } from './month-sealing.service.js';
import { finishSeal } from './seals.sql.js';

let running: RunningApp;
let month = Date.UTC(2027, 0, 10);
beforeAll(async () => {
  running = await runApp({ workers: false });
});
afterAll(() => running.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => running.app.get(part as never);
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await running.database.query<Row>(sql, values)).rows;

let causes = 0;

/** Posts 100 cents from the platform to a cycle, and returns its account and its entry. */
async function postToCycle(): Promise<{ account: string; entry: string; transaction: string }> {
  const cycle = (causes += 1);
  await get(Transactions).run((em) =>
    get(Ledger).postTransaction(em, {
      cause: { kind: 'invoice', id: cycle },
      at: running.clock.now(),
      entries: [
        { account: accounts.platform, cents: -100 },
        { account: accounts.cycle(cycle), cents: 100 },
      ],
    }),
  );
  const [posted] = await query<{ account: string; entry: string; transaction: string }>(
    `select a.id::text as account, e.id::text as entry, e.transaction_id::text as transaction
     from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.kind = 'cycle' and a.owner_id = $1`,
    [cycle],
  );
  return posted!;
}

async function sealMonth(): Promise<void> {
  const at = new Date(month);
  month = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 10);
  running.clock.set(new Date(month));
  await get(MonthSealing).sealDue();
}

/** Runs statements with every trigger disabled, as a manual change would. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await running.database.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  await client.query('set session_replication_role = origin');
  client.release();
}

const weekly = () => get(LedgerInvariants).violations();
const nightly = () => get(LedgerInvariants).openViolations();

test('the weekly proof names a transaction of a sealed month that never summed to zero', async () => {
  const { entry, transaction } = await postToCycle();
  await tamper(`update ledger_entries set amount_cents = 101 where id = ${entry}`);
  await sealMonth();
  const named = `every transaction sums to zero: violated by ${transaction}`;
  expect(await weekly()).toContain(named);
  expect(await nightly()).not.toContain(named);
});

test('the weekly proof names a sum of a sealed month that its entries do not have, although the seal contains it', async () => {
  const { account } = await postToCycle();
  await sealMonth();
  const [seal] = await query<{ id: number; entries: string; month: string }>(
    'select id, entries::text, month from ledger_seals order by id desc limit 1',
  );
  await tamper(
    `update ledger_seal_balances set moved_cents = 99, balance_cents = 99 where account_id = ${account}`,
    finishSeal.replaceAll('$1', String(seal!.id)).replaceAll('$2', seal!.entries).replaceAll('$3', 'sealed_at'),
  );
  const named = `a sealed month does not change: ${seal!.month}, the sum of account ${account} is not that of its entries`;
  expect((await weekly()).filter((violation) => violation.includes(`${seal!.month}, `))).toEqual([named]);
});

test('the weekly proof names a balance that was changed by hand, although its account moved only in a sealed month', async () => {
  const { account } = await postToCycle();
  await sealMonth();
  await sealMonth();
  await tamper(`update ledger_accounts set balance_cents = balance_cents + 1 where id = ${account}`);
  const [{ owner } = { owner: '' }] = await query<{ owner: string }>(
    'select owner_id::text as owner from ledger_accounts where id = $1',
    [account],
  );
  expect(await weekly()).toContain(`a balance is the sum of its entries: violated by cycle ${owner}`);
});

test('a proof takes as long as the ledger needs', async () => {
  const name = 'a statement has no time limit';
  get(LedgerInvariants).add([{ name, violations: () => `select current_setting('statement_timeout') as what` }]);
  expect(await weekly()).toContain(`${name}: violated by 0`);
  expect(await nightly()).toContain(`${name}: violated by 0`);
});
