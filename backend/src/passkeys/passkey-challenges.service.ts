import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Clock, deleteOld, Every, nightlySeconds, sqlIn, Statements, Transactions } from '../platform/index.js';
import { challengeSeconds } from './passkey.rules.js';

/** The purpose of a challenge; an answer is valid for no other. */
export type ChallengePurpose = 'add' | 'sign_in' | 'prove' | 'second_factor';

/** Random numbers for passkeys to sign: each is valid once, for a few minutes, for one purpose and one account. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly transactions: Transactions,
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  /** @param userId the account whose passkey has to answer; absent at a sign-in, where the answer names it */
  async open(purpose: ChallengePurpose, userId?: number): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(32));
    const expiresAt = new Date(this.clock.real().getTime() + challengeSeconds * 1_000);
    await this.transactions.run(async (em) => {
      await sqlIn(em).rows(
        'insert into passkey_challenges (challenge, purpose, user_id, expires_at) values ($1, $2, $3, $4)',
        [Buffer.from(challenge).toString('base64url'), purpose, userId ?? null, expiresAt],
      );
    });
    return challenge;
  }

  /** Uses up a challenge, even if the answer turns out invalid otherwise; returns whether it was open. */
  spend(challenge: string, purpose: ChallengePurpose, userId?: number): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const spent = await sqlIn(em).rows<object>(
        `delete from passkey_challenges
         where challenge = $1 and purpose = $2 and user_id is not distinct from $3 and expires_at > $4 returning 1`,
        [challenge, purpose, userId ?? null, this.clock.real()],
      );
      return spent.length > 0;
    });
  }

  /** Most challenges are never answered: a browser gets one whenever the sign-in page is opened. */
  @Every('passkeys.forget-challenges', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const statement = `
      delete from passkey_challenges where challenge in (
        select challenge from passkey_challenges where expires_at < $1 limit $2)`;
    await deleteOld(this.statements, statement, this.clock.real());
  }
}
