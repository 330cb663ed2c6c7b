import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { Public, SessionDto } from '../auth/index.js';
import { Limited, Refuses } from '../platform/index.js';
import { PasskeyAssertionDto } from './dto/passkey-assertion.dto.js';
import { PasskeyRequestOptionsDto } from './dto/passkey-request.dto.js';
import { PasskeyAssertions } from './passkey-assertions.service.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';

@ApiTags('passkeys')
@Public()
@Controller('api/login/passkey')
export class PasskeySignInController {
  constructor(
    private readonly assertions: PasskeyAssertions,
    private readonly signIn: PasskeySignIn,
  ) {}

  /** Returns the options with which a browser asks passkeys to sign in: any passkey of this site may answer. */
  @Limited({ name: 'passkey-sign-in-request', points: 300, seconds: 900 })
  @Post('request')
  @HttpCode(200)
  requestPasskeySignIn(): Promise<PasskeyRequestOptionsDto> {
    return this.assertions.request('sign_in');
  }

  /** Signs in by a passkey. */
  @Limited({ name: 'passkey-sign-in', points: 100, seconds: 900 })
  @Refuses({ 401: 'The passkey is not known here, or its answer is not valid.', 403: 'The account is suspended.' })
  @Post()
  @HttpCode(200)
  signInByPasskey(
    @Body() body: PasskeyAssertionDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    return this.signIn.signIn(body, reply);
  }
}
