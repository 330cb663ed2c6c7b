import { freshDatabase } from './fresh-database.js';
import { testFolder } from './test-config.js';
import { withClient } from './with-client.js';

/** A separate database for the operator's commands. */
export interface OperatorsDatabase {
  /** The environment of a command. */
  readonly env: Readonly<Record<string, string>>;
  query<Row extends object>(sql: string): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Creates an empty database and the settings with which an operator's command runs on it. */
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
    query: <Row extends object>(sql: string) => withClient(url, async (client) => (await client.query<Row>(sql)).rows),
  };
}
