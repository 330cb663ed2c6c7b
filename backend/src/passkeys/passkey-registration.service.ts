import { Injectable } from '@nestjs/common';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';

import { Accounts, systemOf } from '../auth/index.js';
import { ReadDb, Unauthenticated } from '../platform/index.js';
import type { NewPasskeyDto } from './dto/new-passkey.dto.js';
import type { PasskeyCreationDto } from './dto/passkey-creation.dto.js';
import { PasskeyChallenges } from './passkey-challenges.service.js';
import { challengeSeconds, passkeyName } from './passkey.rules.js';
import { PasskeyNotAdded } from './passkeys.errors.js';
import type { NewPasskey } from './passkeys.service.js';
import { RelyingParty } from './relying-party.service.js';

interface Known {
  readonly id: string;
  readonly transports: string[];
  readonly handle: string;
}

/** Lets a browser make a passkey, and checks what it has made (WebAuthn, 7.1). */
@Injectable()
export class PasskeyRegistration {
  constructor(
    private readonly accounts: Accounts,
    private readonly challenges: PasskeyChallenges,
    private readonly party: RelyingParty,
    private readonly readDb: ReadDb,
  ) {}

  /** What a browser makes a passkey with: one that names its account by itself, and whose use verifies the person. */
  async request(userId: number): Promise<PasskeyCreationDto> {
    const user = await this.accounts.findAccount(userId);
    if (!user) throw new Unauthenticated();
    const known = await this.knownOf(userId);
    const options = await generateRegistrationOptions({
      rpName: this.party.name,
      rpID: this.party.id,
      userName: user.email,
      userDisplayName: user.username,
      userID: new Uint8Array(Buffer.from(this.handleIn(known, userId), 'base64url')),
      challenge: await this.challenges.open('add', userId),
      timeout: challengeSeconds * 1_000,
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return options as PasskeyCreationDto;
  }

  /**
   * The passkey that was made for this account, to be kept.
   * @param userAgent what the browser calls itself
   * @throws PasskeyNotAdded for everything that is wrong with it
   */
  async check(userId: number, { id, response }: NewPasskeyDto, userAgent: string | undefined): Promise<NewPasskey> {
    const { transports = [], ...made } = response;
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', response: made, clientExtensionResults: {} },
        expectedChallenge: (challenge) => this.challenges.spend(challenge, 'add', userId),
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        requireUserVerification: true,
      });
      if (!registrationInfo) throw new PasskeyNotAdded();
      const { credential } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports,
        userHandle: this.handleIn(await this.knownOf(userId), userId),
        name: passkeyName(transports, systemOf(userAgent)),
      };
    } catch {
      // The library throws for whatever does not fit, each time another sentence that nobody has to know.
      throw new PasskeyNotAdded();
    }
  }

  /** All passkeys of an account know it by one id. */
  private handleIn(known: readonly Known[], userId: number): string {
    return known[0]?.handle ?? this.party.handleOf(userId);
  }

  private knownOf(userId: number): Promise<Known[]> {
    return this.readDb.rows<Known>(
      `select credential_id as id, transports, user_handle as handle
       from passkeys where user_id = $1 order by created_at, id`,
      [userId],
    );
  }
}
