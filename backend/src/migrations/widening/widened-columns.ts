/** Integer columns that become bigint, by table. All of them have to exist. */
export type WidenedColumns = Readonly<Record<string, readonly string[]>>;

/** Runs a text of SQL, which is one transaction even if it contains several statements. */
export type Ask = (sql: string) => Promise<object[]>;

/** Returns the name of a twin until it takes its column's place, and of the twin's indexes and constraints. */
export const wide = (name: string): string => `${name}_wide`;

/** Returns the name of the old column after the swap. */
export const narrow = (name: string): string => `${name}_narrow`;

/** Returns the name of the check that the twin holds the same value; it is validated before the swap. */
export const equalTo = (table: string, column: string): string => `${table}_${wide(column)}_is_equal`;

/** Returns the name of the trigger that copies each written row's columns. */
export const twinning = (table: string): string => `${table}_widen`;

/** Returns a definition of Postgres's with the twins in place of the columns. */
export function aboutTwins(definition: string, columns: readonly string[]): string {
  return definition.replaceAll(new RegExp(String.raw`\b(?:${columns.join('|')})\b`, 'g'), wide);
}

/**
 * Returns the lock timeout for a transaction that takes a number of locks. Postgres ends a transaction in a deadlock
 * after a second of waiting; all locks together wait for less, so this transaction gives way first.
 */
export function patience(locks: number): string {
  return `set local lock_timeout = ${Math.min(300, Math.floor(900 / locks))}`;
}

/** For statements that read a whole table: the role's statement timeout is two minutes. */
export const withoutHaste = 'set local statement_timeout = 0';
