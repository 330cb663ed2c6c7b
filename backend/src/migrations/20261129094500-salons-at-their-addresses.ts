import { Migration } from '@mikro-orm/migrations';

/**
 * Gives salons the present address of their account, which had changed without them; so to the rejected application
 * without an account that belongs to a salon by its address. A pending application that waits beside another one of that
 * address keeps its own: one address has one of those.
 */
export class SalonsAtTheirAddresses20261129094500 extends Migration {
  override up(): void {
    this.addSql(`
      with own as (
        select s.id, s.email as former, u.email as present
        from salons s join users u on u.id = s.account_id
        where u.erased_at is null and s.email <> u.email
          and not (s.status = 'pending' and s.source = 'application'))
      update salons set email = own.present from own
      where salons.id = own.id or salons.account_id is null and salons.source = 'application'
        and salons.status = 'rejected' and salons.email = own.former`);
  }
}
