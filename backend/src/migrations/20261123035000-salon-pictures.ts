import { Migration } from '@mikro-orm/migrations';

/**
 * A salon's pictures, in the order of their positions. `file_key` names their files; the hash of an upload recognizes a
 * picture that is there already.
 */
export class SalonPictures20261123035000 extends Migration {
  override up(): void {
    this.addSql(`
      create table salon_pictures (
        id integer generated always as identity primary key,
        salon_id integer not null references salons,
        position smallint not null check (position between 1 and 8),
        alt text not null check (alt <> ''),
        file_key text not null,
        content_hash text not null,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        widths integer[] not null,
        created_at timestamptz not null,
        constraint salon_pictures_one_at_a_position unique (salon_id, position) deferrable initially deferred,
        constraint salon_pictures_each_once unique (salon_id, content_hash),
        constraint salon_pictures_files_of_their_own unique (file_key)
      )`);
  }
}
