import { Unavailable } from '../errors/index.js';

export interface Recovery<Row> {
  /** Returns the rows to recover after the last one of the page before; a page may be empty. */
  readonly pageAfter: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly recover: (row: Row) => Promise<void>;
  /** Called with each row that could not be recovered. */
  readonly onFailure: (row: Row, error: Error) => void;
}

/**
 * Recovers all rows that need it, however many an outage has left. A row that fails is reported, does not hold up other
 * rows, and is tried again at the next turn.
 * @throws Unavailable at once if the service that recovery needs cannot be reached, as no other row could be recovered
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
