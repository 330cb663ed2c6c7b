import type { Statements } from '../database/statements.service.js';

/** Rows that one statement deletes: few enough that nobody waits for its locks. */
export const rowsAtOnce = 1_000;

/**
 * Deletes old rows batch by batch, each a transaction of its own, so that a turn that is cut off has lost nothing.
 * @param statement takes the instant as `$1` and the size of a batch as `$2`
 * @returns how many rows there were
 */
export async function deleteOld(
  statements: Statements,
  name: string,
  statement: string,
  before: Date,
): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await statements.run(name, statement, [before, rowsAtOnce]);
    total += deleted;
    if (deleted < rowsAtOnce) return total;
  }
}
