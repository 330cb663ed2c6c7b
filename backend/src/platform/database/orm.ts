import { Migrator } from '@mikro-orm/migrations';
import type { EntityClass, EntitySchema } from '@mikro-orm/core';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import type pg from 'pg';

import { migrations } from '../../migrations/index.js';

export type EntityList = readonly (EntityClass<object> | EntitySchema)[];

type MigrationsList = NonNullable<
  NonNullable<ConstructorParameters<typeof MikroORM>[0]['migrations']>['migrationsList']
>;

/** Creates the ORM with the entities that the modules declare, on the connections of `pool`, which ends with it. */
export function createOrm(
  pool: pg.Pool,
  entities: EntityList,
  { migrationsList = [...migrations] }: { readonly migrationsList?: MigrationsList } = {},
): MikroORM {
  return new MikroORM({
    driver: PostgreSqlDriver,
    clientUrl: pool.options.connectionString!,
    driverOptions: new PostgresDialect({ pool }),
    entities: [...entities],
    extensions: [Migrator],
    migrations: { migrationsList, tableName: 'migrations', allOrNothing: false, snapshot: false },
    // BullMQ keeps its tables in its own schema; the schema tools must not touch them.
    schemaGenerator: { ignoreSchema: ['bullmq', 'stripe_sandbox'] },
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    logger: () => undefined,
  });
}
