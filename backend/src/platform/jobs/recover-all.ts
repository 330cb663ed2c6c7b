import { Unavailable } from '../errors/index.js';

export interface Recovery<Row> {
  /** A page of rows that lack something, those after the last one of the page before; it may be empty. */
  readonly pageAfter: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly recover: (row: Row) => Promise<void>;
  /** Called with a row that could not be recovered. */
  readonly onFailure: (row: Row, error: Error) => void;
}

/**
 * Recovers all rows that lack something, however many an outage has left. A row that fails is reported, holds up no
 * other row, and is tried again at the next turn.
 * @throws Unavailable at once where what recovery needs cannot be reached: no other row could be recovered either
 */
export async function recoverAll<Row>({ pageAfter, recover, onFailure }: Recovery<Row>): Promise<void> {
  let page = await pageAfter(undefined);
  while (page.length > 0) {
    for (const row of page) {
      try {
        await recover(row);
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        onFailure(row, error as Error);
      }
    }
    page = await pageAfter(page.at(-1));
  }
}
