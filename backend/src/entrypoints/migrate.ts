import { type PlannedMigration, migrate, pendingMigrations, planMigrations } from '../platform/index.js';
import type { OperatorEnv } from './operator-command.js';

/** Returns the locks of the pending migrations, in their order; changes nothing. */
export function planOutstanding(env: OperatorEnv): Promise<PlannedMigration[]> {
  return planMigrations(addressIn(env));
}

/** Returns the names of the pending migrations, in their order. */
export function namesOutstanding(env: OperatorEnv): Promise<string[]> {
  return pendingMigrations(addressIn(env));
}

/** Migrates a database to this release, while processes of this release or the one before run on it. */
export function migrateNow(env: OperatorEnv): Promise<void> {
  return migrate(addressIn(env));
}

const addressIn = ({ DATABASE_DIRECT_URL, DATABASE_URL = '' }: OperatorEnv): string =>
  DATABASE_DIRECT_URL || DATABASE_URL;
