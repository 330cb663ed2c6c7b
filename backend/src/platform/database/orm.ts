import { Migrator } from '@mikro-orm/migrations';
import type { EntityClass, EntitySchema } from '@mikro-orm/core';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import type { Pool } from 'pg';

import { migrations } from '../../migrations/index.js';
import { giveBackBrokenConnections } from './broken-connections.js';
import { columnTypes } from './codecs.js';
import { type ConnectionLimits, usualLimits } from './connection-limits.js';

export type EntityList = readonly (EntityClass<object> | EntitySchema)[];

export interface OrmOptions {
  readonly poolSize?: number;
  readonly waitMilliseconds?: number;
  readonly limits?: ConnectionLimits;
}

/** The ORM over the entities that the modules declare; connects on first use. */
export function createOrm(
  databaseUrl: string,
  entities: EntityList,
  { poolSize = 10, waitMilliseconds, limits = usualLimits(waitMilliseconds) }: OrmOptions = {},
): MikroORM {
  return new MikroORM({
    driver: PostgreSqlDriver,
    clientUrl: databaseUrl,
    entities: [...entities],
    extensions: [Migrator],
    migrations: { migrationsList: [...migrations], tableName: 'migrations', allOrNothing: false, snapshot: false },
    // BullMQ keeps its tables in a schema of its own beside ours; the schema tools must not touch them.
    schemaGenerator: { ignoreSchema: ['bullmq', 'stripe_sandbox'] },
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    pool: { min: 0, max: poolSize },
    driverOptions: { ...limits.connections, onPoolCreated: setUpPool },
    onCreateConnection: async (connection: unknown) => {
      await (connection as DatabaseConnection).executeQuery(CompiledQuery.raw(limits.statements));
    },
    logger: () => undefined,
  });
}

/** The ORM leaves instants as text, and what it reads is read by commands' own SQL as well. */
function setUpPool(pool: Pool): void {
  pool.options.types = columnTypes;
  giveBackBrokenConnections(pool);
}
