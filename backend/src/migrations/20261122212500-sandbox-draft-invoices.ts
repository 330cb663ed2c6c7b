import { Migration } from '@mikro-orm/migrations';

/** Stripe leaves a renewal's invoice in draft for about an hour; the sandbox does so on request. */
export class SandboxDraftInvoices20261122212500 extends Migration {
  override up(): void {
    this.addSql('alter table stripe_sandbox.habits add column draft_invoices boolean not null default false');
  }
}
