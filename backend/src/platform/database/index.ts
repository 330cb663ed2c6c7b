export { type ConstraintRefusals, refusingOn } from './constraints.js';
export { migrate } from './migrate.js';
export { type LockedTable, type PlannedMigration, planMigrations } from './migration-plan.js';
export { OrmShutdown } from './orm-shutdown.js';
export { createOrm, type EntityList } from './orm.js';
export { ReadDb } from './read-db.service.js';
export { type Sql, sqlIn } from './sql.js';
export { Statements } from './statements.service.js';
export { Transactions } from './transactions.service.js';
