import pg from 'pg';

import { freshDatabase } from './fresh-database.js';
import { testFolder } from './test-config.js';

/** A database of its own for the commands of the operator. */
export interface OperatorsDatabase {
  /** What a command is told. */
  readonly env: Readonly<Record<string, string>>;
  query<Row extends object>(sql: string): Promise<Row[]>;
  drop(): Promise<void>;
}

export async function operatorsDatabase(): Promise<OperatorsDatabase> {
  const { url, drop } = await freshDatabase();
  return {
    env: {
      DATABASE_URL: url,
      JWT_SECRET: 'a secret that only the tests know, of fair length',
      APP_URL: 'https://lather.example',
      DATA_DIR: testFolder(url),
      LOG_LEVEL: 'silent',
    },
    drop,
    async query<Row extends object>(sql: string) {
      const client = new pg.Client(url);
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    },
  };
}
