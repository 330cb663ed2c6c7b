import { Injectable } from '@nestjs/common';
import { generateURI } from 'otplib';

import {
  Accounts,
  type Actor,
  lockCaller,
  Reauthentication,
  SignInChanges,
  type SignedInCaller,
} from '../auth/index.js';
import { brand, ReadDb, sqlIn, Transactions, Unauthenticated } from '../platform/index.js';
import { CodeGenerators } from './code-generators.service.js';
import type { AuthenticatorSecretDto } from './dto/second-factor.dto.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { NoSecondFactor, WrongCode } from './second-factor.errors.js';

/** Turns an account's own codes on and off, and renews its recovery codes. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly generators: CodeGenerators,
    private readonly recovery: RecoveryCodes,
    private readonly accounts: Accounts,
    private readonly transactions: Transactions,
    private readonly changes: SignInChanges,
    private readonly reauthentication: Reauthentication,
  ) {}

  /**
   * Returns the secret for an app.
   * @throws CodesAreOn
   */
  async begin({ userId }: Actor): Promise<AuthenticatorSecretDto> {
    const account = await this.accounts.findAccount(userId);
    if (!account) throw new Unauthenticated();
    const secret = await this.generators.begin(userId);
    return { secret, uri: generateURI({ issuer: brand, label: account.email, secret }) };
  }

  /**
   * Turns codes on by the app's first code, and returns new recovery codes.
   * @throws WrongCode, CodesAreOn
   */
  async turnOn(caller: SignedInCaller, code: string): Promise<string[]> {
    const { userId, role } = caller;
    const { codes, hashes } = await this.recovery.make();
    await this.transactions.run(async (em) => {
      await lockCaller(em, caller);
      if (!(await this.generators.confirm(em, userId, code))) throw new WrongCode();
      await this.recovery.replace(em, userId, hashes);
      await this.changes.record(em, { userId, change: 'codes_turned_on' }, { userId, role });
    });
    await this.reauthentication.bySecondFactor(caller);
    return codes;
  }

  /**
   * Turns codes off and deletes the recovery codes.
   * @throws NoSecondFactor
   */
  async turnOff(caller: SignedInCaller): Promise<void> {
    const { userId, role } = caller;
    await this.transactions.run(async (em) => {
      await lockCaller(em, caller);
      if (!(await this.generators.remove(em, userId))) throw new NoSecondFactor();
      await this.recovery.replace(em, userId, []);
      await this.changes.record(em, { userId, change: 'codes_turned_off' }, { userId, role });
    });
  }

  /**
   * Replaces all recovery codes by ten new ones, and returns them.
   * @throws NoSecondFactor
   */
  async renewRecoveryCodes(caller: SignedInCaller): Promise<string[]> {
    const { userId, role } = caller;
    const { codes, hashes } = await this.recovery.make();
    await this.transactions.run(async (em) => {
      await lockCaller(em, caller);
      const factor = await sqlIn(em).row<object>(
        `select 1 from code_generators where user_id = $1 and confirmed_at is not null
         union all select 1 from passkeys where user_id = $1 limit 1`,
        [userId],
      );
      if (!factor) throw new NoSecondFactor();
      await this.recovery.replace(em, userId, hashes);
      await this.changes.record(em, { userId, change: 'recovery_codes_made' }, { userId, role });
    });
    return codes;
  }
}

/** The state of an account's second factor, for its owner. */
@Injectable()
export class SecondFactorStates {
  constructor(private readonly readDb: ReadDb) {}

  async of(userId: number): Promise<{ codesSince: Date | null; recoveryCodesLeft: number }> {
    const state = await this.readDb.row<{ codesSince: Date | null; recoveryCodesLeft: number }>(
      `select (select confirmed_at from code_generators where user_id = $1) as "codesSince",
         (select count(*)::int from recovery_codes where user_id = $1 and used_at is null) as "recoveryCodesLeft"`,
      [userId],
    );
    return state ?? { codesSince: null, recoveryCodesLeft: 0 };
  }
}
