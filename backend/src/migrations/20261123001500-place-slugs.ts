import { Migration } from '@mikro-orm/migrations';

const slug = (column: string): string => `trim(both '-' from regexp_replace(lower(${column}), '[^a-z0-9]+', '-', 'g'))`;

/** The slugs of a salon's state and city for addresses, and an index of the salons of each city. */
export class PlaceSlugs20261123001500 extends Migration {
  override up(): void {
    this.addSql(`
      alter table salons
        add column state_slug text not null generated always as (${slug('state')}) stored,
        add column city_slug text not null generated always as (${slug('city')}) stored`);
    this.addSql(`
      create index salons_by_place on salons (state_slug, city_slug, rating desc nulls last, id)
      where status = 'approved'`);
  }
}
