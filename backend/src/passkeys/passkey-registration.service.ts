import { Injectable } from '@nestjs/common';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';

import { Accounts, systemOf } from '../auth/index.js';
import { ReadDb, Unauthenticated } from '../platform/index.js';
import type { NewPasskeyDto } from './dto/new-passkey.dto.js';
import type { PasskeyCreationOptionsDto } from './dto/passkey-creation.dto.js';
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

/** Lets a browser create a passkey, and verifies the result (WebAuthn, 7.1). */
@Injectable()
export class PasskeyRegistration {
  constructor(
    private readonly accounts: Accounts,
    private readonly challenges: PasskeyChallenges,
    private readonly party: RelyingParty,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * Returns the options with which a browser creates a passkey: one that names its account by itself, and verifies the
   * person at each use.
   */
  async request(userId: number): Promise<PasskeyCreationOptionsDto> {
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
    return options as PasskeyCreationOptionsDto;
  }

  /**
   * Verifies a new passkey and returns it for storing.
   * @param userAgent the browser's User-Agent header
   * @throws PasskeyNotAdded for every fault of the passkey
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
      // The library throws a different error for each fault, which the caller need not know.
      throw new PasskeyNotAdded();
    }
  }

  /** Returns the one id by which all passkeys of an account know it. */
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
