import { Module } from '@nestjs/common';

import { addedSignInMethods, erasurePart, personalDataPart } from '../auth/index.js';
import { PasskeyAssertions } from './passkey-assertions.service.js';
import { PasskeyChallenges } from './passkey-challenges.service.js';
import { PasskeyRegistration } from './passkey-registration.service.js';
import { PasskeySignInController } from './passkey-sign-in.controller.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { Passkeys } from './passkeys.service.js';
import { RelyingParty } from './relying-party.service.js';

/** The passkeys' creation and use; nothing that opens the account. */
const inPersonalData = personalDataPart(
  'passkeys',
  `select coalesce(own_name, name) as name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
   where user_id = $1 order by created_at, id`,
);

const erasure = erasurePart(
  'passkeys',
  'delete from passkeys where user_id = $1',
  'delete from passkey_challenges where user_id = $1',
);

const added = addedSignInMethods('passkeys', 'delete from passkeys where user_id = $1 and created_at >= $2');

/** Passkeys beside passwords, for every account (rules.md#passkeys). */
@Module({
  controllers: [PasskeysController, PasskeySignInController],
  providers: [
    PasskeyAssertions,
    PasskeyChallenges,
    PasskeyRegistration,
    Passkeys,
    PasskeySignIn,
    RelyingParty,
    inPersonalData,
    erasure,
    added,
  ],
  exports: [PasskeyAssertions, Passkeys],
})
export class PasskeysModule {}
