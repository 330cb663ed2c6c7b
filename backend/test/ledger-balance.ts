import type { LedgerAccount } from '../src/ledger/index.js';
import type { ReadDb } from '../src/platform/index.js';

/** Returns an account's balance in cents; zero for an account without entries. */
export async function balanceOf(readDb: ReadDb, account: LedgerAccount): Promise<number> {
  const row = await readDb.row<{ cents: number }>(
    'select balance_cents as cents from ledger_balances where kind = $1 and owner_id = $2',
    [account.kind, 'ownerId' in account ? account.ownerId : 0],
  );
  return row?.cents ?? 0;
}
