import { Injectable } from '@nestjs/common';

import { PasswordLinks } from '../auth/index.js';
import { Clock, hashOfToken, refusingOn, sqlIn, Transactions } from '../platform/index.js';
import { AddressLinkSpent, AddressTaken } from './account-address.errors.js';
import { AddressChangeRecorder } from './address-change-recorder.service.js';
import { isConfirmable, returnUntil } from './address-change.rules.js';
import { lockedChange } from './address-change.sql.js';

/** Changes an account's address by a link that went to the new one (rules.md#change-of-address). */
@Injectable()
export class AddressChange {
  constructor(
    private readonly transactions: Transactions,
    private readonly passwordLinks: PasswordLinks,
    private readonly recorder: AddressChangeRecorder,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the account's address once and confirms it, because the link went there; returns the address. Open links
   * that set a password went to the earlier address, and are closed.
   * @throws AddressLinkSpent
   * @throws AddressTaken if another account has the address, of two that request it at once
   */
  confirm(token: string): Promise<string> {
    const now = this.clock.real();
    return refusingOn({ users_one_account_per_email: () => new AddressTaken() }, () =>
      this.transactions.run(async (em) => {
        const change = await lockedChange(em, 'change_token_hash', hashOfToken(token));
        if (!change || !isConfirmable(change, now)) throw new AddressLinkSpent();
        const sql = sqlIn(em);
        await sql.rows('update address_changes set changed_at = $1, return_until = $2 where id = $3', [
          now,
          returnUntil(now),
          change.id,
        ]);
        await sql.rows('update users set email = $1, email_verified_at = $2 where id = $3', [
          change.toEmail,
          now,
          change.userId,
        ]);
        await this.passwordLinks.closeAllOf(em, change.userId);
        await this.recorder.recordChanged(em, change.userId, change.id);
        return change.toEmail;
      }),
    );
  }
}
