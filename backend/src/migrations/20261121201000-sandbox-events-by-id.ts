import { Migration } from '@mikro-orm/migrations';

/**
 * The sandbox's events are most of its objects, each holds a copy of another one, and they are found by id and kind
 * alone: the index of contents leaves them out.
 */
export class SandboxEventsById20261121201000 extends Migration {
  override up(): void {
    this.addSql(`
      drop index stripe_sandbox.objects_by_content;
      create index objects_by_content on stripe_sandbox.objects using gin (data jsonb_path_ops) where type <> 'event'`);
  }
}
