import { Migrator } from '@mikro-orm/migrations';
import { type EntityClass, type EntitySchema, MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';

import { migrations } from '../../migrations/index.js';

export type EntityList = readonly (EntityClass<object> | EntitySchema)[];

/** The ORM over the entities that the modules declare; connects on first use. */
export function createOrm(databaseUrl: string, entities: EntityList, poolSize = 10): MikroORM {
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
    logger: () => undefined,
  });
}
