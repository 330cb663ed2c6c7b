import { Migration } from '@mikro-orm/migrations';

const place = 'salon_id, station, pet_id, starts_at, ends_at';
const sameOwner = (one: string, other: string) =>
  `(${one}.appointment_id, ${one}.hold_id) is not distinct from (${other}.appointment_id, ${other}.hold_id)`;

/**
 * A generic plan, because Postgres estimates that leaving the partition open is more expensive, and would plan each
 * call anew.
 */
const plannedOnce = 'set plan_cache_mode = force_generic_plan';

/** With 16 partitions each stays at a few gigabytes for a year of five million members (scaling.md#partitions). */
const partitions = Array.from({ length: 16 }, (_, remainder) => String(remainder).padStart(2, '0'));

/**
 * Occupied times in partitions, still empty: those of stations by salon, those of dogs by dog (decision 25). From now
 * on each write to `occupancies` is also made there; the next migration copies the earlier rows.
 *
 * Bookings lock these tables in any order. Postgres looks for a deadlock after a second of waiting; this transaction
 * waits for less in total, so it is always the migration that gives way.
 */
export class OccupanciesBySalon20261123190000 extends Migration {
  override up(): void {
    this.addStations();
    this.addDogs();
    this.addKeeping();
    this.addSql('set local lock_timeout = 300');
    this.addSql('lock table appointments, holds, occupancies in share row exclusive mode');
    this.addOwners();
    this.addCopying();
  }

  private addStations(): void {
    this.addSql(`
      create table occupancies_by_salon (
        appointment_id bigint,
        hold_id bigint,
        salon_id bigint not null,
        station smallint not null,
        pet_id bigint,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        constraint occupancies_of_an_appointment_or_a_hold check (num_nonnulls(appointment_id, hold_id) = 1),
        constraint occupancies_by_salon_one_dog_per_station exclude using gist
          (salon_id with =, station with =, tstzrange(starts_at, ends_at) with &&)
      ) partition by hash (salon_id)`);
    // Each unique key has to contain the partition key. A deleted visit is found by its id alone.
    for (const owner of ['appointment', 'hold'])
      this.addSql(`
        create unique index occupancies_one_for_each_${owner} on occupancies_by_salon (${owner}_id, salon_id)
        where ${owner}_id is not null`);
    for (const number of partitions) {
      this.addPartition('occupancies_by_salon', `occupancies_${number}`, number);
      this.addSql(`
        alter table occupancies_${number} rename constraint
          occupancies_${number}_salon_id_station_tstzrange_excl to occupancies_one_dog_per_station_${number}`);
    }
  }

  private addDogs(): void {
    this.addSql(`
      create table pet_occupancies (
        pet_id bigint not null,
        appointment_id bigint,
        hold_id bigint,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        constraint pet_occupancies_of_an_appointment_or_a_hold check (num_nonnulls(appointment_id, hold_id) = 1),
        constraint pet_occupancies_one_station_per_dog exclude using gist
          (pet_id with =, tstzrange(starts_at, ends_at) with &&)
      ) partition by hash (pet_id)`);
    for (const number of partitions) {
      this.addPartition('pet_occupancies', `pet_occupancies_${number}`, number);
      this.addSql(`
        alter table pet_occupancies_${number} rename constraint
          pet_occupancies_${number}_pet_id_tstzrange_excl to pet_occupancies_one_station_per_dog_${number}`);
    }
  }

  private addPartition(table: string, name: string, number: string): void {
    this.addSql(`
      create table ${name} partition of ${table}
      for values with (modulus ${partitions.length}, remainder ${Number(number)})`);
  }

  /** If a claim has written the dog's time in the same statement, nothing is written here. */
  private addKeeping(): void {
    this.addSql(`
      create function keep_pet_occupancy() returns trigger language plpgsql ${plannedOnce} as $$
      begin
        if tg_op <> 'INSERT' and old.pet_id is not null then
          delete from pet_occupancies p
          where p.pet_id = old.pet_id and tstzrange(p.starts_at, p.ends_at) && tstzrange(old.starts_at, old.ends_at)
            and ${sameOwner('p', 'old')};
        end if;
        if tg_op = 'DELETE' or new.pet_id is null or exists (
          select from pet_occupancies p
          where p.pet_id = new.pet_id and tstzrange(p.starts_at, p.ends_at) && tstzrange(new.starts_at, new.ends_at)
            and (p.starts_at, p.ends_at) = (new.starts_at, new.ends_at) and ${sameOwner('p', 'new')}) then
          return null;
        end if;
        -- A rival's commit is waited for without a deadlock, which a plain insert into an exclusion constraint can end in.
        insert into pet_occupancies (pet_id, appointment_id, hold_id, starts_at, ends_at)
        values (new.pet_id, new.appointment_id, new.hold_id, new.starts_at, new.ends_at)
        on conflict do nothing;
        if not found then
          raise exception 'dog % is at another station then: pet_occupancies_one_station_per_dog', new.pet_id
            using errcode = 'exclusion_violation', table = 'pet_occupancies',
              constraint = 'pet_occupancies_one_station_per_dog';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger occupancies_keep_pet_occupancy after insert or update or delete on occupancies_by_salon
      for each row execute function keep_pet_occupancy()`);
  }

  private addOwners(): void {
    this.addSql(`
      alter table occupancies_by_salon
        add foreign key (appointment_id) references appointments on delete cascade,
        add foreign key (hold_id) references holds on delete cascade`);
  }

  /** A row that changes before it is copied is copied with its change; a deleted one is no longer copied. */
  private addCopying(): void {
    this.addSql(`
      create function copy_occupancy() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          delete from occupancies_by_salon where salon_id = old.salon_id and appointment_id = old.appointment_id;
          delete from occupancies_by_salon where salon_id = old.salon_id and hold_id = old.hold_id;
        end if;
        if tg_op <> 'DELETE' then
          insert into occupancies_by_salon (appointment_id, hold_id, ${place})
          values (new.appointment_id, new.hold_id, new.salon_id, new.station, new.pet_id, new.starts_at, new.ends_at);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger occupancies_copy after insert or update or delete on occupancies
      for each row execute function copy_occupancy()`);
  }
}
