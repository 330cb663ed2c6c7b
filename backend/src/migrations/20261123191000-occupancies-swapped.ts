import { Migration } from '@mikro-orm/migrations';

const place = 'salon_id, station, pet_id, starts_at, ends_at';
const newPlace = 'new.salon_id, new.station, new.pet_id, new.starts_at, new.ends_at';

/**
 * A generic plan, because Postgres estimates that leaving the partition open is more expensive, and would plan each
 * call anew.
 */
const plannedOnce = 'set plan_cache_mode = force_generic_plan';

/**
 * The partitions take the name `occupancies`, to which every release writes (decision 25). This migration waits for the
 * tables as briefly as the one that made the partitions, for the same reason.
 */
export class OccupanciesSwapped20261123191000 extends Migration {
  override up(): void {
    this.addSql('set local lock_timeout = 300');
    this.addSql('lock table appointments, holds, occupancies, occupancies_by_salon in access exclusive mode');
    this.addSql('drop table occupancies');
    this.addSql('drop function copy_occupancy()');
    this.addSql('alter table occupancies_by_salon rename to occupancies');
    this.addSql(
      'alter table occupancies rename constraint occupancies_by_salon_one_dog_per_station to occupancies_one_dog_per_station',
    );
    this.replaceKeeping('appointment', `new.status = 'cancelled'`);
    this.replaceKeeping('hold', 'false');
  }

  /** Writes by the salon too, which determines the partition. */
  private replaceKeeping(kind: 'appointment' | 'hold', isReleased: string): void {
    this.addSql(`
      create or replace function keep_${kind}_occupancy() returns trigger language plpgsql ${plannedOnce} as $$
      begin
        if tg_op = 'UPDATE' then
          delete from occupancies where salon_id = old.salon_id and ${kind}_id = old.id;
        end if;
        if not (${isReleased}) and not exists (
          select from occupancies where salon_id = new.salon_id and ${kind}_id = new.id
            and (${place}) is not distinct from (${newPlace})) then
          insert into occupancies (${kind}_id, ${place}) values (new.id, ${newPlace});
        end if;
        return null;
      end $$`);
  }
}
