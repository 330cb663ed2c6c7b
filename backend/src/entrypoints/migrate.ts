import { type PlannedMigration, migrate, planMigrations } from '../platform/index.js';
import type { OperatorEnv } from './operator-command.js';

/** What the migrations that are outstanding would lock, in their order; changes nothing. */
export function planOutstanding({ DATABASE_URL = '' }: OperatorEnv): Promise<PlannedMigration[]> {
  return planMigrations(DATABASE_URL);
}

/** Brings a database to the schema of this release, while processes of this release or the one before run on it. */
export function migrateNow({ DATABASE_URL = '' }: OperatorEnv): Promise<void> {
  return migrate(DATABASE_URL);
}
