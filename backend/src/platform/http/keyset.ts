import { InvalidFields } from '../errors/index.js';
import { type KeysetQuery, notACursor, type Page } from './page.dto.js';

/** Longer lists are not counted to their end. */
const countedTo = 1_000;

type Key = string | number;

/** One of the columns by which a list is ordered, as a row tells it. */
interface KeyColumn<Row> {
  readonly kind: 'number' | 'word';
  readonly of: (row: Row) => Key;
}

/** What a page asks of the database. */
export interface KeysetPart {
  /** The keys of the row after which it begins; undefined where it begins with the list, or by offset. */
  readonly position: readonly Key[] | undefined;
  readonly limit: number;
  /** One row more than the page has, which says whether another page follows. */
  readonly fetched: number;
  readonly offset: number;
}

/**
 * The order of one list, and its cursors: the keys of a page’s last row, as text that only this list takes
 * (rules.md#pages-of-lists).
 */
export class Keyset<Row> {
  constructor(
    private readonly list: string,
    private readonly columns: readonly KeyColumn<Row>[],
  ) {}

  /** @throws InvalidFields where the cursor is of another list or of none, or an offset stands beside it */
  part({ limit, offset, after }: KeysetQuery, defaultLimit: number): KeysetPart {
    if (after !== undefined && offset !== undefined)
      throw new InvalidFields('platform.invalid_fields', [
        { field: 'offset', message: 'offset must not stand beside after' },
      ]);
    const size = limit ?? defaultLimit;
    const position = after === undefined ? undefined : this.positionIn(after);
    return { position, limit: size, fetched: size + 1, offset: offset ?? 0 };
  }

  /** The page made of the rows that were fetched for it. */
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

/** The order of a list by nothing but the id. */
export const byId = <Row extends { readonly id: number }>(list: string): Keyset<Row> =>
  new Keyset<Row>(list, [{ kind: 'number', of: ({ id }) => id }]);

/** How many rows there are (`total`), counted just far enough to know that there are more than a page tells. */
export const countQuery = (from: string): string =>
  `select count(*)::int as total from (select 1 from ${from} limit ${countedTo + 1}) counted`;

/** An instant as a key: Postgres keeps microseconds, a date of JavaScript does not. */
export const microsecondsOf = (instant: string): string => `(extract(epoch from ${instant}) * 1000000)::bigint`;

/** The instant of a key. */
export const instantOf = (microseconds: string): string =>
  `('epoch'::timestamptz + ${microseconds}::bigint * interval '1 microsecond')`;
