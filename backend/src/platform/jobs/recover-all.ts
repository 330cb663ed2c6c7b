import { Unavailable } from '../errors/index.js';
import { minuteMilliseconds } from '../values/index.js';

/** The time after which a process that took up a row to work on has ended or was interrupted. */
export const interruptedAfterMilliseconds = 3 * minuteMilliseconds;

/** The rows that a job recovers, page by page, each on its own. */
export interface Recovery<Row> {
  /** Returns the rows to recover after the last one of the page before; a page may be empty. */
  readonly pageAfter: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly recover: (row: Row) => Promise<void>;
  /** Called with each row that could not be recovered. */
  readonly onFailure: (row: Row, error: Error) => void;
}

/** So many rows in a row for which the service does not answer mean that it answers for none. */
const maxUnavailable = 3;

/**
 * Recovers all rows that need it, however many an outage has left. A row that fails is reported, does not hold up other
 * rows, and is tried again at the next turn. That holds also for a row for which alone the service does not answer.
 * @throws Unavailable once the service has not answered for several rows in a row, as no other row could be recovered
 */
export async function recoverAll<Row>({ pageAfter, recover, onFailure }: Recovery<Row>): Promise<void> {
  let unavailable = 0;
  let page = await pageAfter(undefined);
  while (page.length > 0) {
    for (const row of page) {
      try {
        await recover(row);
        unavailable = 0;
      } catch (error) {
        unavailable = error instanceof Unavailable ? unavailable + 1 : 0;
        if (unavailable === maxUnavailable) throw error;
        onFailure(row, error as Error);
      }
    }
    page = await pageAfter(page.at(-1));
  }
}
