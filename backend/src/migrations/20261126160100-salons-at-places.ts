import { Migration } from '@mikro-orm/migrations';

/** A batch locks its salons for about a tenth of a second. */
const placedAtOnce = 1_000;

/** Gives the earlier salons their points, batch by batch, while others read and write. It can be repeated. */
export class SalonsAtPlaces20261126160100 extends Migration {
  readonly copied = 'salons';

  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await this.execute(`
      insert into salon_places (place) select distinct place from salons where place is not null
      on conflict (place) do nothing`);
    const [found] = await this.execute('select coalesce(max(id), 0)::int as last from salons');
    const { last } = found as { last: number };
    for (let first = 1; first <= last; first += placedAtOnce)
      await this.execute(`
        set local lock_timeout = 3000;
        update salons set place_id = p.id from salon_places p
        where p.place = salons.place and place_id is null and salons.id between ${first} and ${first + placedAtOnce - 1}`);
    this.addSql('alter table salons validate constraint salons_are_at_a_place');
  }
}
