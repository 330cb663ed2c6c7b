import { Injectable } from '@nestjs/common';

import { type Actor, foldedEmail, Sessions, SignInChanges } from '../auth/index.js';
import { Passkeys } from '../passkeys/index.js';
import { type AuditActor, sqlIn, Transactions } from '../platform/index.js';
import { CodeGenerators } from './code-generators.service.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { NoSecondFactor, OwnSecondFactor, UnknownAccount } from './second-factor.errors.js';

/** The result of a reset by the operator. */
export type SecondFactorReset = 'reset' | 'unknown account' | 'no second factor';

/**
 * Resets the second factor of an account whose owner has lost both device and recovery codes: all factors beyond the
 * password are removed and all sessions end, so that the password alone signs in. An account that must have a second
 * factor then has to set up another.
 */
@Injectable()
export class SecondFactorResets {
  constructor(
    private readonly transactions: Transactions,
    private readonly generators: CodeGenerators,
    private readonly recovery: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
    private readonly changes: SignInChanges,
  ) {}

  /** @throws UnknownAccount, OwnSecondFactor, NoSecondFactor */
  byAdministrator(by: Actor, email: string, reason: string): Promise<void> {
    return this.reset(email, by, reason);
  }

  /** Resets for the operator's command, if there is no other administrator. */
  async byOperator(email: string): Promise<SecondFactorReset> {
    try {
      await this.reset(email, 'platform', 'By the operator’s command');
      return 'reset';
    } catch (error) {
      if (error instanceof UnknownAccount) return 'unknown account';
      if (error instanceof NoSecondFactor) return 'no second factor';
      throw error;
    }
  }

  private reset(given: string, by: AuditActor, reason: string): Promise<void> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const account = await sql.row<{ id: number }>('select id from users where email = $1 for no key update', [
        foldedEmail(given),
      ]);
      if (!account) throw new UnknownAccount();
      const userId = account.id;
      if (by !== 'platform' && by.userId === userId) throw new OwnSecondFactor();
      const passkeys = await this.passkeys.removeAll(em, userId);
      const hadCodes = await this.generators.remove(em, userId);
      if (passkeys === 0 && !hadCodes) throw new NoSecondFactor();
      await this.recovery.replace(em, userId, []);
      await this.sessions.endAllOf(em, userId);
      const after = { passkeys, codes: hadCodes };
      await this.changes.record(em, { userId, change: 'second_factor_reset' }, by, { after, reason });
    });
  }
}
