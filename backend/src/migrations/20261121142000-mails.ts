import { Migration } from '@mikro-orm/migrations';

/** Every mail is stored as a row before it is sent, once for each event and recipient. */
export class Mails20261121142000 extends Migration {
  override up(): void {
    this.addSql(`
      create table mails (
        id uuid primary key,
        event_id uuid not null,
        recipient citext not null,
        content jsonb not null,
        created_at timestamptz not null,
        claimed_until timestamptz,
        sent_at timestamptz,
        refused_at timestamptz,
        refusal text,
        constraint mails_once_per_event_and_recipient unique (event_id, recipient)
      )`);
  }
}
