import { Migration } from '@mikro-orm/migrations';

/**
 * The points at which salons are, each once. The salons of one ZIP code share a point, so a search around a place reads
 * the nearest points, and of each of them only as many salons as it needs, however many there are. The earlier salons
 * get their points by the next migration.
 */
export class SalonPlaces20261126160000 extends Migration {
  override up(): void {
    this.addSql(`
      create table salon_places (
        id integer generated always as identity primary key,
        place cube not null unique
      )`);
    this.addSql('create index salon_places_by_point on salon_places using gist (place) include (id)');
    this.addSql(`
      alter table salons
        add column place_id integer,
        add constraint salons_are_at_a_place foreign key (place_id) references salon_places not valid`);
    this.placeSalons();
  }

  /** The point is found as before. A point that another transaction inserts at the same time is read once it is. */
  private placeSalons(): void {
    this.addSql(`
      create or replace function place_salon() returns trigger language plpgsql as $$
      declare
        first_digits text := left(new.zip_code, 3);
      begin
        if new.latitude is not null then
          new.place := earth_point(new.latitude, new.longitude);
        else
          select place into new.place from zip_codes where code = left(new.zip_code, 5);
          if not found and length(first_digits) = 3 then
            select earth_point(avg(latitude), avg(longitude)) into new.place
            from zip_codes where code >= first_digits and code < first_digits || ':';
          end if;
        end if;
        select id into new.place_id from salon_places where place = new.place;
        if not found and new.place is not null then
          insert into salon_places (place) values (new.place) on conflict (place) do nothing;
          select id into new.place_id from salon_places where place = new.place;
        end if;
        return new;
      end $$`);
  }
}
