import PQueue from 'p-queue';

import { Unavailable } from '../errors/index.js';
import { minuteMilliseconds } from '../values/index.js';

/** The time after which a process that took up a row to work on has ended or was interrupted. */
export const interruptedAfterMilliseconds = 3 * minuteMilliseconds;

/**
 * The number of rows that wait for the payment provider at the same time, so that its rate limit sets the pace and not
 * its latency: with answers in 200 ms they make 20 calls a second, as many as one operation may make
 * (rules.md#provider-rate-limit).
 */
export const waitingAtOnce = 4;

/** The rows that a job recovers, page by page, each on its own. */
export interface Recovery<Row> {
  /** Returns the rows to recover after the last one of the page before; a page may be empty. */
  readonly pageAfter: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly recover: (row: Row) => Promise<void>;
  /** Called with each row that could not be recovered. */
  readonly onFailure: (row: Row, error: Error) => void;
  /** The number of rows that are recovered at the same time; by default one after the other, in the page's order. */
  readonly atOnce?: number;
}

/** So many rows in a row for which the service does not answer mean that it answers for none. */
const maxUnavailable = 3;

const isAway = (error: unknown): boolean => error instanceof Unavailable && !error.refusedThisCall;

/**
 * Recovers all rows that need it, however many an outage has left. A row that fails is reported, does not hold up other
 * rows, and is tried again at the next turn. That holds also for a row for which alone the service does not answer, and
 * for any number of rows whose calls it refuses.
 * @throws Unavailable once the service has not answered for several rows in a row, as no other row could be recovered;
 * or what `onFailure` throws. Rows in progress end first
 */
export async function recoverAll<Row>({ pageAfter, recover, onFailure, atOnce = 1 }: Recovery<Row>): Promise<void> {
  const queue = new PQueue({ concurrency: atOnce });
  let unavailable = 0;
  let end: { readonly error: unknown } | undefined;
  const report = (row: Row, failure: Error) => {
    try {
      onFailure(row, failure);
    } catch (error) {
      end ??= { error };
    }
  };
  const recoverRow = async (row: Row): Promise<void> => {
    if (end) return;
    try {
      await recover(row);
      unavailable = 0;
    } catch (error) {
      unavailable = isAway(error) ? unavailable + 1 : 0;
      if (unavailable >= maxUnavailable) end ??= { error };
      else report(row, error as Error);
    }
  };
  let page = await pageAfter(undefined);
  while (page.length > 0) {
    await queue.addAll(page.map((row) => () => recoverRow(row)));
    if (end) throw end.error;
    page = await pageAfter(page.at(-1));
  }
}
