import { InvalidFields } from '../errors/index.js';
import { type KeysetQuery, notACursor, type Page } from './page.dto.js';

/** The limit to which rows are counted. */
const countedTo = 1_000;

type Key = string | number;

/** A column by which a list is ordered, and its value in a row. */
interface KeyColumn<Row> {
  readonly kind: 'number' | 'word';
  readonly of: (row: Row) => Key;
}

/** The part of a list that a page needs from the database. */
export interface KeysetPart {
  /** The keys of the row after which the page begins; undefined for the first page or one by offset. */
  readonly position: readonly Key[] | undefined;
  readonly limit: number;
  /** One row more than the page, which shows whether another page follows. */
  readonly fetched: number;
  readonly offset: number;
}

/**
 * The order of one list, and its cursors: the keys of a page's last row, encoded as text that only this list accepts
 * (rules.md#pagination).
 */
export class Keyset<Row> {
  constructor(
    private readonly list: string,
    private readonly columns: readonly KeyColumn<Row>[],
  ) {}

  /**
   * Returns the part of the list that a query asks for.
   * @throws InvalidFields if the cursor is not one of this list, or is combined with an offset
   */
  part({ limit, offset, after }: KeysetQuery, defaultLimit: number): KeysetPart {
    if (after !== undefined && offset !== undefined)
      throw new InvalidFields('platform.invalid_fields', [
        { field: 'offset', message: 'offset must not stand beside after' },
      ]);
    const size = limit ?? defaultLimit;
    const position = after === undefined ? undefined : this.positionIn(after);
    return { position, limit: size, fetched: size + 1, offset: offset ?? 0 };
  }

  /** Returns the page of the rows that were fetched for it. */
  page<Answer>(rows: readonly Row[], { limit }: KeysetPart, total: number, toAnswer: (row: Row) => Answer) {
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const page: Page<Answer> = { rows: rows.slice(0, limit).map(toAnswer), total, countedTo };
    return last === undefined ? page : { ...page, next: this.cursorAfter(last) };
  }

  private cursorAfter(row: Row): string {
    const keys = this.columns.map(({ of }) => of(row));
    return Buffer.from(JSON.stringify([this.list, ...keys])).toString('base64url');
  }

  private positionIn(cursor: string): readonly Key[] {
    const [list, ...keys] = partsOf(cursor);
    const fits = keys.length === this.columns.length && this.columns.every(({ kind }, at) => isKey(kind, keys[at]));
    if (list !== this.list || !fits)
      throw new InvalidFields('platform.invalid_fields', [{ field: 'after', message: notACursor }]);
    return keys as Key[];
  }
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const isKey = (kind: 'number' | 'word', key: unknown): boolean =>
  kind === 'number' ? Number.isSafeInteger(key) : typeof key === 'string' && /^[\w-]{1,40}$/.test(key);

/** Returns the order of a list by id alone. */
export const byId = <Row extends { readonly id: number }>(list: string): Keyset<Row> =>
  new Keyset<Row>(list, [{ kind: 'number', of: ({ id }) => id }]);

/** Returns a query for the number of rows (`total`), which counts only one row beyond the number that a page shows. */
export const countQuery = (from: string): string =>
  `select count(*)::int as total from (select 1 from ${from} limit ${countedTo + 1}) counted`;

/** Returns SQL for the key of an instant in microseconds, which Postgres keeps and a JavaScript Date does not. */
export const microsecondsOf = (instant: string): string => `(extract(epoch from ${instant}) * 1000000)::bigint`;

/** Returns SQL for the instant of a key. */
export const instantOf = (microseconds: string): string =>
  `('epoch'::timestamptz + ${microseconds}::bigint * interval '1 microsecond')`;
