import { Injectable } from '@nestjs/common';

import { AccountRecovery } from '../auth/index.js';
import { Clock, hashOfToken, refusingOn, sqlIn, Transactions } from '../platform/index.js';
import { AddressLinkSpent, AddressTaken } from './account-address.errors.js';
import { AddressChangeRecorder } from './address-change-recorder.service.js';
import { lockedChange, madeChange } from './address-change.sql.js';
import { isReversible } from './address-change.rules.js';

/** Reverts a change of address, by the link that went to the earlier one (rules.md#change-of-address). */
@Injectable()
export class AddressChangeReversal {
  constructor(
    private readonly transactions: Transactions,
    private readonly recovery: AccountRecovery,
    private readonly recorder: AddressChangeRecorder,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the request, made or not, and every later one, so that nobody at a later address can take the account back.
   * Every session ends, and a link that sets a new password goes to the earlier address, which is returned.
   * @throws AddressLinkSpent, AddressTaken
   */
  revert(token: string): Promise<string> {
    const now = this.clock.real();
    return refusingOn({ users_one_account_per_email: () => new AddressTaken() }, () =>
      this.transactions.run(async (em) => {
        const change = await lockedChange(em, 'return_token_hash', hashOfToken(token));
        if (!change || !isReversible(change, now)) throw new AddressLinkSpent();
        const sql = sqlIn(em);
        const undone = await madeChange(em, change);
        await sql.rows(
          `update address_changes set ended_at = $1, return_until = $1 where user_id = $2 and asked_at >= $3`,
          [now, change.userId, change.askedAt],
        );
        await sql.rows('update users set email = $1, email_verified_at = $2 where id = $3', [
          change.fromEmail,
          now,
          change.userId,
        ]);
        await this.recovery.recover(em, change.userId, change.askedAt);
        await this.recorder.recordReverted(em, change.userId, change.id, undone ?? null);
        return change.fromEmail;
      }),
    );
  }
}
