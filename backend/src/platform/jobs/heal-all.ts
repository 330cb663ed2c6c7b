import { Unavailable } from '../errors/index.js';

export interface Healing<Row> {
  /** A page of rows that lack something, those after the last one of the page before; it may be empty. */
  readonly pageAfter: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly heal: (row: Row) => Promise<void>;
  /** Told of a row that could not be healed. */
  readonly onFailure: (row: Row, error: Error) => void;
}

/**
 * Heals all rows that lack something, however many an outage has left. One that cannot be healed is told of and
 * holds up none of the others: it is tried again at the next turn.
 * @throws Unavailable as soon as whom healing asks cannot be reached: then it can heal none
 */
export async function healAll<Row>({ pageAfter, heal, onFailure }: Healing<Row>): Promise<void> {
  let page = await pageAfter(undefined);
  while (page.length > 0) {
    for (const row of page) {
      try {
        await heal(row);
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        onFailure(row, error as Error);
      }
    }
    page = await pageAfter(page.at(-1));
  }
}
