import { Injectable } from '@nestjs/common';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';

import { AuditTrail, Clock, isSameSecret, ReadDb, sqlIn, Transactions } from '../platform/index.js';
import type { PasskeyAssertionDto } from './dto/passkey-assertion.dto.js';
import type { PasskeyRequestOptionsDto } from './dto/passkey-request.dto.js';
import { type ChallengePurpose, PasskeyChallenges } from './passkey-challenges.service.js';
import { challengeSeconds, isStaleCounter } from './passkey.rules.js';
import { PasskeyRefused } from './passkeys.errors.js';
import { RelyingParty } from './relying-party.service.js';

interface Passkey {
  readonly id: string;
  readonly userId: number;
  readonly userHandle: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

type Purpose = Exclude<ChallengePurpose, 'add'>;

/** Asks passkeys to sign a challenge, and verifies their answers (WebAuthn, 7.2). */
@Injectable()
export class PasskeyAssertions {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly party: RelyingParty,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the options with which a browser asks passkeys. The person is always verified, by fingerprint, face or PIN,
   * so a passkey counts as two factors.
   * @param userId the account whose passkeys may answer; absent at a sign-in, where any may
   */
  async request(purpose: Purpose, userId?: number): Promise<PasskeyRequestOptionsDto> {
    const own = userId === undefined ? [] : await this.namesOf(userId);
    const options = await generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: await this.challenges.open(purpose, userId),
      timeout: challengeSeconds * 1_000,
      userVerification: 'required',
      ...(own.length > 0 && { allowCredentials: own }),
    });
    return options as PasskeyRequestOptionsDto;
  }

  /**
   * Verifies an answer, records the passkey's use and returns its account.
   * @param userId the account to which the passkey has to belong; absent at a sign-in
   * @throws PasskeyRefused for every fault of the answer
   */
  async check(assertion: PasskeyAssertionDto, purpose: Purpose, userId?: number): Promise<number> {
    const passkey = await this.find(assertion.id);
    const counter = passkey && (await this.verified(assertion, passkey, purpose, userId));
    if (!passkey || counter === undefined || (userId !== undefined && passkey.userId !== userId))
      throw new PasskeyRefused();
    if (!(await this.recordUse(passkey, counter))) throw new PasskeyRefused();
    return passkey.userId;
  }

  /** Returns the account of a passkey, which has proven nothing yet; undefined if there is no such passkey. */
  async ownerOf(credentialId: string): Promise<number | undefined> {
    return (await this.find(credentialId))?.userId;
  }

  /** Returns the passkey's count of uses; undefined if the answer is not valid. */
  private async verified(
    { id, response }: PasskeyAssertionDto,
    passkey: Passkey,
    purpose: Purpose,
    userId: number | undefined,
  ): Promise<number | undefined> {
    const { userHandle, ...signed } = response;
    if (userHandle && !isSameSecret(userHandle, passkey.userHandle)) return undefined;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', response: signed, clientExtensionResults: {} },
        expectedChallenge: (challenge) => this.challenges.spend(challenge, purpose, userId),
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        requireUserVerification: true,
        // `recordUse` checks the count; the library's own check would not tell a copied passkey from other faults.
        credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch {
      // The library throws a different error for each fault, which the caller need not know.
      return undefined;
    }
  }

  /**
   * Records a use behind the row's lock, so that of two answers with one count only one is accepted; returns false for
   * the other.
   */
  private recordUse({ id, userId }: Passkey, counter: number): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const kept = await sql.row<{ counter: number }>('select counter from passkeys where id = $1 for update', [id]);
      if (!kept) return false;
      if (isStaleCounter(kept.counter, counter)) {
        await this.trail.record(em, {
          by: 'platform',
          action: 'user.passkey_copied',
          subject: { kind: 'user', id: userId },
          before: { count: kept.counter },
          after: { count: counter },
        });
        return false;
      }
      const now = this.clock.real();
      await sql.rows('update passkeys set counter = $2, last_used_at = $3 where id = $1', [id, counter, now]);
      return true;
    });
  }

  private find(credentialId: string): Promise<Passkey | undefined> {
    return this.readDb.row<Passkey>(
      `select id, user_id as "userId", user_handle as "userHandle", public_key as "publicKey", counter
       from passkeys where credential_id = $1`,
      [credentialId],
    );
  }

  private namesOf(userId: number): Promise<{ id: string; transports: string[] }[]> {
    return this.readDb.rows('select credential_id as id, transports from passkeys where user_id = $1', [userId]);
  }
}
