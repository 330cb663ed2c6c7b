/** How long connections wait, and what is said on each new one: poolers refuse settings at the start that they do not know. */
export interface ConnectionLimits {
  readonly connections: object;
  readonly statements: string;
}

/**
 * A free connection is waited for as long as a person waits for a page, unless DATABASE_WAIT says otherwise. A statement
 * may take what the longest job of ours takes on a large database; the client's own limit is beyond it, for a server
 * that is no longer there to keep the first.
 */
export const usualLimits = (waitMilliseconds = 5_000): ConnectionLimits => ({
  connections: { connectionTimeoutMillis: waitMilliseconds, query_timeout: 130_000, keepAlive: true },
  statements: 'set statement_timeout = 120000',
});

/**
 * A migration takes as long as it takes, but never waits long for a table: behind a statement that waits for the whole
 * table all others wait as well, and Lather would stand still.
 */
export const migrationLimits: ConnectionLimits = { connections: {}, statements: 'set lock_timeout = 3000' };
