/**
 * How long connections wait. A free one is waited for as long as a person waits for a page, unless DATABASE_WAIT says
 * otherwise. A statement may take what the longest job of ours takes on a large database; the client's own limit is
 * beyond it, for a server that is no longer there to keep the first.
 */
export const connectionLimits = (waitMilliseconds = 5_000) => ({
  connectionTimeoutMillis: waitMilliseconds,
  query_timeout: 130_000,
  keepAlive: true,
});

/** Said on each new connection and not at its start, because poolers refuse settings there that they do not know. */
export const limitStatements = 'set statement_timeout = 120000';
