import { Body, Controller, Delete, Get, HttpCode, Param, Patch, type PipeTransform, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';

import {
  type Actor,
  Allow,
  BeforeSecondFactor,
  CurrentActor,
  Reauthentication,
  NeedsReauthentication,
  type SignedInCaller,
} from '../auth/index.js';
import { InvalidField, Limited } from '../platform/index.js';
import { NewPasskeyDto } from './dto/new-passkey.dto.js';
import { PasskeyAssertionDto } from './dto/passkey-assertion.dto.js';
import { PasskeyCreationOptionsDto } from './dto/passkey-creation.dto.js';
import { PasskeyRequestOptionsDto } from './dto/passkey-request.dto.js';
import { PasskeyDto } from './dto/passkey.dto.js';
import { RenamePasskeyDto } from './dto/rename-passkey.dto.js';
import { PasskeyAssertions } from './passkey-assertions.service.js';
import { PasskeyRegistration } from './passkey-registration.service.js';
import { PasskeyNotProven, PasskeyRefused } from './passkeys.errors.js';
import { Passkeys } from './passkeys.service.js';

const passkeyId: PipeTransform<string, string> = {
  transform(value) {
    if (!isUUID(value)) throw new InvalidField('platform.invalid_id', 'id', 'The id must be that of a passkey.');
    return value;
  },
};

@ApiTags('passkeys')
@Allow('pet_owner', 'salon', 'admin')
@BeforeSecondFactor()
@Controller('api/user')
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly registration: PasskeyRegistration,
    private readonly assertions: PasskeyAssertions,
    private readonly reauthentication: Reauthentication,
  ) {}

  /** Returns the caller's passkeys, oldest first. */
  @Get('passkeys')
  listPasskeys(@CurrentActor() { userId }: Actor): Promise<PasskeyDto[]> {
    return this.passkeys.listOf(userId);
  }

  /** Returns the options with which a browser creates a passkey. Needs reauthentication. */
  @NeedsReauthentication()
  @Limited({ name: 'passkey-request', points: 60, seconds: 900 })
  @Post('passkeys/request')
  @HttpCode(200)
  requestNewPasskey(@CurrentActor() { userId }: Actor): Promise<PasskeyCreationOptionsDto> {
    return this.registration.request(userId);
  }

  /** Adds the passkey that the browser has made. */
  @Post('passkeys')
  async addPasskey(
    @CurrentActor() owner: SignedInCaller,
    @Body() body: NewPasskeyDto,
    @Req() { headers }: FastifyRequest,
  ): Promise<PasskeyDto> {
    const made = await this.registration.check(owner.userId, body, headers['user-agent']);
    const added = await this.passkeys.add(owner, made);
    await this.reauthentication.bySecondFactor(owner);
    return added;
  }

  /** Renames a passkey; 404 if it is gone or another account's. */
  @Patch('passkeys/:id')
  renamePasskey(
    @CurrentActor() owner: Actor,
    @Param('id', passkeyId) id: string,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<PasskeyDto> {
    return this.passkeys.rename(owner, id, name);
  }

  /** Removes a passkey; 404 if it is gone already or another account's. Needs reauthentication. */
  @NeedsReauthentication()
  @Delete('passkeys/:id')
  @HttpCode(204)
  removePasskey(@CurrentActor() owner: SignedInCaller, @Param('id', passkeyId) id: string): Promise<void> {
    return this.passkeys.remove(owner, id);
  }

  /** Returns the options with which a browser asks the caller's passkeys to reauthenticate. */
  @Limited({ name: 'passkey-request', points: 60, seconds: 900 })
  @Post('proof/passkey/request')
  @HttpCode(200)
  requestPasskeyForReauthentication(@CurrentActor() { userId }: Actor): Promise<PasskeyRequestOptionsDto> {
    return this.assertions.request('prove', userId);
  }

  /** Reauthenticates by a passkey, as the password does. */
  @Post('proof/passkey')
  @HttpCode(204)
  async reauthenticateByPasskey(
    @CurrentActor() caller: SignedInCaller,
    @Body() body: PasskeyAssertionDto,
  ): Promise<void> {
    await this.assertions.check(body, 'prove', caller.userId).catch((error: unknown) => {
      throw error instanceof PasskeyRefused ? new PasskeyNotProven() : error;
    });
    await this.reauthentication.bySecondFactor(caller);
  }
}
