import { Migration } from '@mikro-orm/migrations';

/** An unmarked visit counts as completed after a while; its owner may object, and the salon may correct it. */
export class AssumedVisits20261122103000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table appointments
        add column reminded_at timestamptz,
        add column assumed_at timestamptz,
        add column objected_at timestamptz,
        add column objection text,
        add column objection_settled_at timestamptz,
        add constraint appointments_objection_has_its_words check ((objected_at is null) = (objection is null)),
        add constraint appointments_objection_is_to_an_assumption check (objected_at is null or assumed_at is not null),
        add constraint appointments_objection_before_it_is_settled
          check (objection_settled_at is null or objected_at is not null)`);
    this.addSql(`
      create index appointments_unmarked on appointments (ends_at) where status in ('scheduled', 'in_progress')`);
    this.addSql(`create index appointments_objected on appointments (objected_at) where objected_at is not null`);
  }
}
