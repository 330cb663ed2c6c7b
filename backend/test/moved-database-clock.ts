import pg from 'pg';

import { withClient } from './with-client.js';

/** The database's own clock, for connections that see it moved; `now()` is not. */
export interface MovedDatabaseClock {
  /** The database's address for connections whose `clock_timestamp()` is moved. */
  readonly url: string;
  /** Moves the clock to so many hours ahead of the real time, for all of these connections. */
  setAhead(hours: number): Promise<void>;
}

/** Makes a clock in a database that can be set ahead and back, as a machine's clock is. */
export async function movedDatabaseClock(databaseUrl: string): Promise<MovedDatabaseClock> {
  await withClient(databaseUrl, (client) =>
    client.query(`
      create schema moved;
      create table moved.hours as select 0 as ahead;
      create function moved.clock_timestamp() returns timestamptz language sql volatile as
        'select pg_catalog.clock_timestamp() + make_interval(hours => ahead) from moved.hours'`),
  );
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c search_path=moved,public,pg_catalog');
  return {
    url: url.href,
    setAhead: (hours) =>
      withClient(databaseUrl, async (client: pg.Client) => {
        await client.query('update moved.hours set ahead = $1', [hours]);
      }),
  };
}
