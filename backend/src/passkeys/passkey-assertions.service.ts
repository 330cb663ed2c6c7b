import { Injectable } from '@nestjs/common';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';

import { AuditTrail, Clock, isSameSecret, ReadDb, sqlIn, Transactions } from '../platform/index.js';
import type { PasskeyAssertionDto } from './dto/passkey-assertion.dto.js';
import type { PasskeyRequestDto } from './dto/passkey-request.dto.js';
import { type ChallengePurpose, PasskeyChallenges } from './passkey-challenges.service.js';
import { challengeSeconds, isCountLeftBehind } from './passkey.rules.js';
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

/** Asks passkeys to sign a challenge, and checks what they answer (WebAuthn, 7.2). */
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
   * What a browser asks with. The person is always verified, by fingerprint, face or PIN: so a passkey is two factors.
   * @param userId whose passkeys may answer; absent at a sign-in, where any may
   */
  async request(purpose: Purpose, userId?: number): Promise<PasskeyRequestDto> {
    const own = userId === undefined ? [] : await this.namesOf(userId);
    const options = await generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: await this.challenges.open(purpose, userId),
      timeout: challengeSeconds * 1_000,
      userVerification: 'required',
      ...(own.length > 0 && { allowCredentials: own }),
    });
    return options as PasskeyRequestDto;
  }

  /**
   * Whose passkey it is that answered, after noting its use.
   * @param userId whose it has to be; absent at a sign-in
   * @throws PasskeyRefused for everything that is wrong with it
   */
  async check(assertion: PasskeyAssertionDto, purpose: Purpose, userId?: number): Promise<number> {
    const passkey = await this.find(assertion.id);
    const counter = passkey && (await this.verified(assertion, passkey, purpose, userId));
    if (!passkey || counter === undefined || (userId !== undefined && passkey.userId !== userId))
      throw new PasskeyRefused();
    if (!(await this.noteUse(passkey, counter))) throw new PasskeyRefused();
    return passkey.userId;
  }

  /** The count of uses that the passkey said, or undefined where the answer proves nothing. */
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
        // Its own look at the count would say no more than that something is wrong; see `noteUse`.
        credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch {
      // The library throws for whatever does not fit, each time another sentence that nobody has to know.
      return undefined;
    }
  }

  /** Behind the row's lock, so that of two answers with one count one is taken. */
  private noteUse({ id, userId }: Passkey, counter: number): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const kept = await sql.row<{ counter: number }>('select counter from passkeys where id = $1 for update', [id]);
      if (!kept) return false;
      if (isCountLeftBehind(kept.counter, counter)) {
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
