import { Injectable } from '@nestjs/common';

import { Clock, cutoff, deleteOld, Every, nightlySeconds, Statements } from '../platform/index.js';

/** Deletes expired links about addresses, by real time, as mails use it. */
@Injectable()
export class AddressLinkCleanup {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  /** Changes are kept as long as the mails that went to the earlier address. */
  @Every('account-address.forget-links', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const now = this.clock.real();
    const verifications = `
      delete from address_verifications where id in (
        select id from address_verifications where least(expires_at, used_at) < $1 limit $2)`;
    const changes = `
      delete from address_changes where id in (select id from address_changes where return_until < $1 limit $2)`;
    await deleteOld(this.statements, verifications, cutoff('credentials', now));
    await deleteOld(this.statements, changes, cutoff('records', now));
  }
}
