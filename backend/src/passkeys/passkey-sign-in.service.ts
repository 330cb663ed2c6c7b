import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { Accounts, type SessionDto, SessionStart, type User } from '../auth/index.js';
import { AuditTrail, Transactions } from '../platform/index.js';
import type { PasskeyAssertionDto } from './dto/passkey-assertion.dto.js';
import { PasskeyAssertions } from './passkey-assertions.service.js';
import { PasskeyRefused } from './passkeys.errors.js';

/** Signs in by a passkey, without e-mail and password. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly assertions: PasskeyAssertions,
    private readonly accounts: Accounts,
    private readonly start: SessionStart,
    private readonly transactions: Transactions,
    private readonly trail: AuditTrail,
  ) {}

  /** Begins a session as a password does. @throws PasskeyRefused */
  async signIn(assertion: PasskeyAssertionDto, reply: FastifyReply): Promise<SessionDto> {
    return this.start.begin(await this.holderOf(assertion, reply.request.ip), reply, { hasSecondFactor: true });
  }

  private async holderOf(assertion: PasskeyAssertionDto, address: string) {
    try {
      // Read before the proof: a sign-in that was ended since then begins no session.
      const user = await this.accountOf(assertion.id);
      const proven = await this.assertions.check(assertion, 'sign_in');
      if (user?.id === proven) return user;
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
    }
    await this.recordRefused(address);
    throw new PasskeyRefused();
  }

  private async accountOf(credentialId: string): Promise<User | null> {
    const userId = await this.assertions.ownerOf(credentialId);
    return userId === undefined ? null : this.accounts.findAccount(userId);
  }

  private recordRefused(address: string): Promise<void> {
    const subject = { kind: 'unknown_account', id: 'passkey' };
    return this.transactions.run((em) =>
      this.trail.record(em, { by: 'platform', action: 'user.sign_in_refused', subject, after: { address } }),
    );
  }
}
