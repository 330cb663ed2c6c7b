import { Migrator } from '@mikro-orm/migrations';
import type { EntityClass, EntitySchema } from '@mikro-orm/core';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import type { Pool } from 'pg';

import { migrations } from '../../migrations/index.js';
import { giveBackBrokenConnections } from './broken-connections.js';
import { columnTypes } from './codecs.js';
import { connectionLimits, limitStatements } from './connection-limits.js';

export type EntityList = readonly (EntityClass<object> | EntitySchema)[];

export interface OrmOptions {
  readonly poolSize?: number;
  readonly waitMilliseconds?: number;
  /** Instead of the usual limits of connections and statements. */
  readonly limits?: object;
}

/** The ORM over the entities that the modules declare; connects on first use. */
export function createOrm(
  databaseUrl: string,
  entities: EntityList,
  { poolSize = 10, waitMilliseconds, limits }: OrmOptions = {},
): MikroORM {
  return new MikroORM({
    driver: PostgreSqlDriver,
    clientUrl: databaseUrl,
    entities: [...entities],
    extensions: [Migrator],
    migrations: { migrationsList: [...migrations], tableName: 'migrations', allOrNothing: true, snapshot: false },
    // BullMQ keeps its tables in a schema of its own beside ours; the schema tools must not touch them.
    schemaGenerator: { ignoreSchema: ['bullmq', 'stripe_sandbox'] },
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    pool: { min: 0, max: poolSize },
    driverOptions: { ...(limits ?? connectionLimits(waitMilliseconds)), onPoolCreated: setUpPool },
    onCreateConnection: async (connection: unknown) => {
      if (limits) return;
      await (connection as DatabaseConnection).executeQuery(CompiledQuery.raw(limitStatements));
    },
    logger: () => undefined,
  });
}

/** The ORM leaves instants as text, and what it reads is read by commands' own SQL as well. */
function setUpPool(pool: Pool): void {
  pool.options.types = columnTypes;
  giveBackBrokenConnections(pool);
}
