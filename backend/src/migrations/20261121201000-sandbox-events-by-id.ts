import { Migration } from '@mikro-orm/migrations';

/**
 * Events are most of the sandbox's objects, each contains a copy of another object, and they are found by id and type
 * alone. The index of contents leaves them out.
 */
export class SandboxEventsById20261121201000 extends Migration {
  override up(): void {
    this.addSql(`
      drop index stripe_sandbox.objects_by_content;
      create index objects_by_content on stripe_sandbox.objects using gin (data jsonb_path_ops) where type <> 'event'`);
  }
}
