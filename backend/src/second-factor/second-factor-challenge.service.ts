import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import { type Actor, type SecondFactorRequiredDto, SecondFactors, type SecondFactorSource } from '../auth/index.js';
import { CONFIG, type Config, ReadDb } from '../platform/index.js';
import { type Factors, needsSecondFactor, methodsAfterPassword } from './second-factor.rules.js';
import { SignInTickets } from './sign-in-tickets.service.js';

/** Decides what is asked after a password, and which account must have a second factor. */
@Injectable()
export class SecondFactorChallenge implements SecondFactorSource, OnModuleInit {
  constructor(
    private readonly registry: SecondFactors,
    private readonly readDb: ReadDb,
    private readonly tickets: SignInTickets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.registry.provide(this);
  }

  async challenge({ userId, role }: Actor): Promise<SecondFactorRequiredDto | undefined> {
    const ways = methodsAfterPassword(role, await this.factorsOf(userId));
    return ways.length > 0 ? { ticket: await this.tickets.open(userId), ways } : undefined;
  }

  async isRequired({ userId, role }: Actor): Promise<boolean> {
    const settings = { required: this.config.adminsNeedSecondFactor, sandbox: this.config.payments.sandbox };
    if (role !== 'admin' || !settings.required) return false;
    const account = await this.readDb.row<{ email: string }>('select email::text as email from users where id = $1', [
      userId,
    ]);
    return needsSecondFactor({ role, email: account?.email ?? '' }, settings);
  }

  async factorsOf(userId: number): Promise<Factors> {
    const factors = await this.readDb.row<Factors>(
      `select exists (select 1 from code_generators where user_id = $1 and confirmed_at is not null) as codes,
         exists (select 1 from passkeys where user_id = $1) as passkeys,
         exists (select 1 from recovery_codes where user_id = $1 and used_at is null) as "recoveryCodes"`,
      [userId],
    );
    return factors ?? { codes: false, passkeys: false, recoveryCodes: false };
  }
}
