import { createRequire } from 'node:module';

import { Migration } from '@mikro-orm/migrations';

interface ZipCode {
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly state: string;
}

/** Military mail abroad uses codes that name no place. */
const military = new Set(['AA', 'AE', 'AP']);
/** Territories beyond the date line; a positive longitude of any other state is an error of the source. */
const pacific = new Set(['GU', 'MP', 'PW', 'FM', 'MH']);

const rowsInStatement = 4_000;

/** ZIP codes with their points, and a point for each salon. */
export class Places20261123001000 extends Migration {
  override up(): void {
    this.addSql('create extension if not exists cube');
    this.addEarth();
    this.addZipCodes();
    this.addPlacesOfSalons();
  }

  /**
   * A point on the surface of the earth, in miles from its centre. The distance of two points is the straight line
   * through the ground, which orders points as the distance over the surface does, and by which GiST finds the nearest.
   */
  private addEarth(): void {
    this.addSql(`
      create function earth_point(latitude float8, longitude float8) returns cube
      language sql immutable strict parallel safe
      return cube(array[
        3958.7613 * cos(radians(latitude)) * cos(radians(longitude)),
        3958.7613 * cos(radians(latitude)) * sin(radians(longitude)),
        3958.7613 * sin(radians(latitude))])`);
  }

  private addZipCodes(): void {
    this.addSql(`
      create table zip_codes (
        code text collate "C" primary key,
        latitude float8 not null check (latitude between -90 and 90),
        longitude float8 not null check (longitude between -180 and 180),
        city text not null,
        state text not null,
        place cube generated always as (earth_point(latitude, longitude)) stored
      )`);
    const known = zipCodes();
    for (let first = 0; first < known.length; first += rowsInStatement)
      this.addSql(
        `insert into zip_codes (code, latitude, longitude, city, state) values ${known
          .slice(first, first + rowsInStatement)
          .map(valuesOf)
          .join(',')}`,
      );
    this.addSql('analyze zip_codes');
  }

  /**
   * A salon's own point, or else that of its ZIP code, or else the middle of the codes that share the first three
   * digits.
   */
  private addPlacesOfSalons(): void {
    this.addSql(`
      alter table salons
        add column latitude float8 check (latitude between -90 and 90),
        add column longitude float8 check (longitude between -180 and 180),
        add column place cube,
        add constraint salons_point_has_both check ((latitude is null) = (longitude is null))`);
    this.addSql(`
      create function place_salon() returns trigger language plpgsql as $$
      declare
        first_digits text := left(new.zip_code, 3);
      begin
        if new.latitude is not null then
          new.place := earth_point(new.latitude, new.longitude);
          return new;
        end if;
        select place into new.place from zip_codes where code = left(new.zip_code, 5);
        if not found and length(first_digits) = 3 then
          select earth_point(avg(latitude), avg(longitude)) into new.place
          from zip_codes where code >= first_digits and code < first_digits || ':';
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger salons_stand_somewhere before insert or update of zip_code, latitude, longitude on salons
      for each row execute function place_salon()`);
    this.addSql('update salons set zip_code = zip_code');
    this.addSql(`create index salons_by_point on salons using gist (place) where status = 'approved'`);
  }
}

/** Loaded only here, because no other process needs four megabytes of codes. */
function zipCodes(): ZipCode[] {
  const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as { codes: Record<string, ZipCode> };
  return Object.values(codes).filter(isOnTheMap);
}

function isOnTheMap({ state, latitude, longitude }: ZipCode): boolean {
  return !military.has(state) && latitude !== 0 && longitude !== 0 && (longitude < 0 || pacific.has(state));
}

function valuesOf({ zip, latitude, longitude, city, state }: ZipCode): string {
  return `('${zip}',${latitude},${longitude},'${city.replaceAll("'", "''")}','${state}')`;
}
