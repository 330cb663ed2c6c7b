import { Injectable } from '@nestjs/common';

import { AccountRecovery } from '../auth/index.js';
import { AuditTrail, Clock, hashOfToken, sqlIn, Transactions } from '../platform/index.js';
import { SignInLinkSpent } from './sign-in-notices.errors.js';

/** Acts for an account's owner who did not make a sign-in. */
@Injectable()
export class RefusedSignIns {
  constructor(
    private readonly transactions: Transactions,
    private readonly recovery: AccountRecovery,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends every session, invalidates the password and the ways to sign in added since the sign-in, mails a link that
   * sets a new password, and disowns the browser, whose next sign-in is reported; returns the address. The link no longer works once the account has
   * another address, because the new link would go to whoever changed it; the mail about that change has its own way
   * back.
   * @throws SignInLinkSpent
   */
  notMe(token: string): Promise<string> {
    const hash = hashOfToken(token);
    const now = this.clock.real();
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const locked = 'select 1 from users where id = (select user_id from sign_in_notices where token_hash = $1)';
      await sql.rows(`${locked} for update`, [hash]);
      const notice = await sql.row<{ userId: number; email: string; browserHash: string; signedInAt: Date }>(
        `update sign_in_notices n set used_at = $2 from users u
         where n.token_hash = $1 and n.used_at is null and n.expires_at > $2 and u.id = n.user_id and u.email = n.email
         returning n.user_id as "userId", n.email::text as email, n.browser_hash as "browserHash",
           n.signed_in_at as "signedInAt"`,
        [hash, now],
      );
      if (!notice) throw new SignInLinkSpent();
      const { userId, email, browserHash, signedInAt } = notice;
      await sql.rows('update known_browsers set disowned_at = $3 where user_id = $1 and browser_hash = $2', [
        userId,
        browserHash,
        now,
      ]);
      await this.trail.record(em, {
        by: 'platform',
        action: 'user.sign_in_disowned',
        subject: { kind: 'user', id: userId },
      });
      await this.recovery.recover(em, userId, signedInAt);
      return email;
    });
  }
}
