import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import {
  type Actor,
  Allow,
  BeforeSecondFactor,
  CurrentActor,
  NeedsReauthentication,
  type SignedInCaller,
  Sessions,
} from '../auth/index.js';
import { Limited } from '../platform/index.js';
import {
  AuthenticatorCodeDto,
  AuthenticatorSecretDto,
  RecoveryCodesDto,
  ResetSecondFactorDto,
  SecondFactorDto,
} from './dto/second-factor.dto.js';
import { OwnSecondFactor, SecondFactorStates } from './own-second-factor.service.js';
import { SecondFactorChallenge } from './second-factor-challenge.service.js';
import { SecondFactorResets } from './second-factor-resets.service.js';

@ApiTags('second-factor')
@Allow('pet_owner', 'salon', 'admin')
@BeforeSecondFactor()
@Controller('api/user/second-factor')
export class SecondFactorController {
  constructor(
    private readonly own: OwnSecondFactor,
    private readonly states: SecondFactorStates,
    private readonly challenge: SecondFactorChallenge,
    private readonly sessions: Sessions,
  ) {}

  /** Returns the state of the caller's second factor. */
  @Get()
  async getSecondFactor(@CurrentActor() caller: SignedInCaller): Promise<SecondFactorDto> {
    const [state, required, session] = await Promise.all([
      this.states.of(caller.userId),
      this.challenge.isRequired(caller),
      this.sessions.find(caller.sessionId),
    ]);
    return { ...state, required, lacking: required && !session?.hasSecondFactor };
  }

  /**
   * Returns the secret with which an app shows codes; it is in effect once a code was sent. Needs
   * reauthentication.
   */
  @NeedsReauthentication()
  @Post('codes/request')
  @HttpCode(200)
  requestCodes(@CurrentActor() caller: Actor): Promise<AuthenticatorSecretDto> {
    return this.own.begin(caller);
  }

  /** Turns codes on by the app's first code, and returns recovery codes. */
  @Limited({ name: 'second-factor-set-up', points: 30, seconds: 900 })
  @Post('codes')
  @HttpCode(200)
  async enableCodes(
    @CurrentActor() caller: SignedInCaller,
    @Body() { code }: AuthenticatorCodeDto,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.own.turnOn(caller, code) };
  }

  /** Turns codes off. Needs reauthentication. */
  @NeedsReauthentication()
  @Delete('codes')
  @HttpCode(204)
  disableCodes(@CurrentActor() caller: SignedInCaller): Promise<void> {
    return this.own.turnOff(caller);
  }

  /** Returns ten new recovery codes; earlier ones become invalid. Needs reauthentication. */
  @NeedsReauthentication()
  @Post('recovery-codes')
  @HttpCode(200)
  async renewRecoveryCodes(@CurrentActor() caller: SignedInCaller): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.own.renewRecoveryCodes(caller) };
  }
}

@ApiTags('second-factor')
@Allow('admin')
@Controller('api/admin/second-factor-resets')
export class SecondFactorResetsController {
  constructor(private readonly resets: SecondFactorResets) {}

  /**
   * Removes passkeys, codes and recovery codes from an account whose owner has lost them. Needs
   * reauthentication.
   */
  @NeedsReauthentication()
  @Post()
  @HttpCode(204)
  resetSecondFactor(@CurrentActor() caller: Actor, @Body() { email, reason }: ResetSecondFactorDto): Promise<void> {
    return this.resets.byAdministrator(caller, email, reason);
  }
}
