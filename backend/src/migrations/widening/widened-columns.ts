/** Columns of type integer that become bigint, by their table. All of them have to exist. */
export type WidenedColumns = Readonly<Record<string, readonly string[]>>;

/** Runs one text of SQL, which is a transaction of its own, also where it holds several statements. */
export type Ask = (sql: string) => Promise<object[]>;

/** The column beside that takes the place of the first. What stands on it is called likewise until then. */
export const wide = (name: string): string => `${name}_wide`;

/** What the first column is called once its place is taken. */
export const narrow = (name: string): string => `${name}_narrow`;

/** Says in the database that the column beside holds the same; it is proved before the place is taken. */
export const equalTo = (table: string, column: string): string => `${table}_${wide(column)}_is_equal`;

/** Copies each written row's columns, whoever writes it. */
export const twinning = (table: string): string => `${table}_widen`;

/** A definition as Postgres writes it, about the columns beside. */
export function aboutTwins(definition: string, columns: readonly string[]): string {
  return definition.replaceAll(new RegExp(String.raw`\b(?:${columns.join('|')})\b`, 'g'), wide);
}

/**
 * How long each lock of a transaction that takes so many may be waited for. Postgres ends somebody's transaction as a
 * deadlock once one has waited for a second: with all its locks together this one gives way before.
 */
export function patience(locks: number): string {
  return `set local lock_timeout = ${Math.min(300, Math.floor(900 / locks))}`;
}

/** For what reads a whole table beside whoever writes: the role's connections end a statement after two minutes. */
export const withoutHaste = 'set local statement_timeout = 0';
