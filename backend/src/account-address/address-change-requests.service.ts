import { randomUUID } from 'node:crypto';

import { Injectable, type OnModuleInit } from '@nestjs/common';

import { foldedEmail, lockCaller, Sessions, type SignedInCaller } from '../auth/index.js';
import { Clock, type RateLimit, RateLimits, sqlIn, Transactions, Unauthenticated } from '../platform/index.js';
import { SameAddress } from './account-address.errors.js';
import { AddressChangeRecorder } from './address-change-recorder.service.js';
import { changeUntil, returnUntil } from './address-change.rules.js';
import { AddressLinks } from './address-links.service.js';

/** Each request mails an address that may be a stranger's, so changing networks gives no further tries. */
const asksOfAccount: RateLimit = { name: 'address-change-account', points: 10, seconds: 3600 };

/** Requests another address for an account, which a link to the new one confirms (rules.md#change-of-address). */
@Injectable()
export class AddressChangeRequests implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
    private readonly links: AddressLinks,
    private readonly recorder: AddressChangeRecorder,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * A request is only as good as the session that made it: a new password, a disowned sign-in and signing that browser
   * out from another one end it.
   */
  onModuleInit(): void {
    this.sessions.endAlso(
      'update address_changes set ended_at = now() where user_id = $1 and changed_at is null and ended_at is null',
    );
    this.sessions.endWithSession(
      `update address_changes set ended_at = now()
       where user_id = $1 and session_id = any($2) and changed_at is null and ended_at is null`,
    );
  }

  /**
   * Records the request, which replaces an earlier one. Whether the new address has an account is looked up when the
   * mails are written, so that neither the answer nor its delay reveals it.
   * @throws SameAddress, TooManyRequests after ten in an hour
   */
  async request(caller: SignedInCaller, wanted: string): Promise<void> {
    const { userId } = caller;
    await this.limits.consume(asksOfAccount, String(userId));
    const email = foldedEmail(wanted);
    const now = this.clock.real();
    const id = randomUUID();
    await this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      await lockCaller(em, caller);
      const user = await sql.row<{ email: string }>('select email::text as email from users where id = $1', [userId]);
      if (!user) throw new Unauthenticated();
      if (user.email === email) throw new SameAddress();
      await sql.rows(
        'update address_changes set ended_at = $1 where user_id = $2 and changed_at is null and ended_at is null',
        [now, userId],
      );
      await sql.rows(
        `insert into address_changes (id, user_id, from_email, to_email, change_token_hash, return_token_hash, asked_at,
           change_until, return_until, session_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          id,
          userId,
          user.email,
          email,
          this.links.hashFor('change', id),
          this.links.hashFor('return', id),
          now,
          changeUntil(now),
          returnUntil(now),
          caller.sessionId,
        ],
      );
      await this.recorder.recordRequested(em, userId, id);
    });
  }
}
