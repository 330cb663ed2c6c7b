import { Migration } from '@mikro-orm/migrations';

/** The time at which the sandbox has to act on an object by itself, e.g. renew a subscription. */
export class SandboxDueObjects20261121160000 extends Migration {
  override up(): void {
    this.addSql('alter table stripe_sandbox.objects add column due_at bigint');
    this.addSql(`
      update stripe_sandbox.objects set due_at = case
        when data ->> 'status' = 'incomplete' then (data ->> 'created')::bigint + 23 * 3600
        else (select min((item ->> 'current_period_end')::bigint)
          from jsonb_array_elements(data -> 'items' -> 'data') as item) end
      where type = 'subscription' and data ->> 'status' in ('incomplete', 'active', 'past_due')`);
    this.addSql(`
      create index objects_by_due_at on stripe_sandbox.objects (due_at, position) where due_at is not null`);
  }
}
