import { Module } from '@nestjs/common';

import { addedSignInMethods, erasurePart, personalDataPart } from '../auth/index.js';
import { PasskeysModule } from '../passkeys/index.js';
import { CodeGenerators } from './code-generators.service.js';
import { OwnSecondFactor, SecondFactorStates } from './own-second-factor.service.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { SealedSecrets } from './sealed-secrets.service.js';
import { SecondFactorChallenge } from './second-factor-challenge.service.js';
import { SecondFactorResets } from './second-factor-resets.service.js';
import { SecondFactorSignInController } from './second-factor-sign-in.controller.js';
import { SecondFactorSignIn } from './second-factor-sign-in.service.js';
import { SecondFactorAttempts } from './second-factor-attempts.service.js';
import { SecondFactorController, SecondFactorResetsController } from './second-factor.controller.js';
import { SignInTickets } from './sign-in-tickets.service.js';

const inPersonalData = personalDataPart(
  'secondFactor',
  `select confirmed_at as "codesSince" from code_generators where user_id = $1 and confirmed_at is not null`,
);

const erasure = erasurePart(
  'second factor',
  'delete from code_generators where user_id = $1',
  'delete from recovery_codes where user_id = $1',
  'delete from sign_in_tickets where user_id = $1',
);

const added = addedSignInMethods(
  'second factor',
  'delete from code_generators where user_id = $1 and coalesce(confirmed_at, asked_at) >= $2',
  'delete from recovery_codes where user_id = $1 and made_at >= $2',
);

/** A second factor after the password: codes of an app, a passkey, recovery codes (rules.md#second-factor). */
@Module({
  imports: [PasskeysModule],
  controllers: [SecondFactorController, SecondFactorResetsController, SecondFactorSignInController],
  providers: [
    CodeGenerators,
    OwnSecondFactor,
    RecoveryCodes,
    SealedSecrets,
    SecondFactorChallenge,
    SecondFactorResets,
    SecondFactorSignIn,
    SecondFactorStates,
    SecondFactorAttempts,
    SignInTickets,
    added,
    erasure,
    inPersonalData,
  ],
})
export class SecondFactorModule {}
