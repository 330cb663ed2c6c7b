import { ConcurrentIndexes } from './concurrent-indexes.js';

/**
 * Rows take the places of those that were deleted, so a range of blocks holds commands of all ages, and an index by
 * ranges finds old ones nearly everywhere.
 */
export class CommandsByInstant20261127202000 extends ConcurrentIndexes {
  override up(): void {
    this.build({ idempotent_commands_by_instant: 'idempotent_commands (created_at)' });
    this.drop('idempotent_commands_by_time');
  }
}
