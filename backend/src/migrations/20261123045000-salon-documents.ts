import { Migration } from '@mikro-orm/migrations';

/** Salons' licenses and insurances as files (rules.md#documents). */
export class SalonDocuments20261123045000 extends Migration {
  override up(): void {
    this.addSql(`
      create table salon_documents (
        salon_id integer not null references salons on delete cascade,
        kind text not null check (kind in ('license', 'insurance')),
        file_key text not null,
        content_type text not null,
        expires_on date not null,
        uploaded_at timestamptz not null,
        reminded_at timestamptz,
        primary key (salon_id, kind),
        constraint salon_documents_files_of_their_own unique (file_key)
      )`);
    this.addSql('create index salon_documents_to_tell on salon_documents (expires_on) where reminded_at is null');
  }
}
