import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { Public, SessionDto, SignInChanges } from '../auth/index.js';
import { PasskeyAssertions, PasskeyRefused, PasskeyRequestOptionsDto } from '../passkeys/index.js';
import { Limited, Refuses } from '../platform/index.js';
import { CodeGenerators } from './code-generators.service.js';
import {
  SignInByCodeDto,
  SignInByRecoveryCodeDto,
  SignInBySecondFactorPasskeyDto,
  SecondFactorTicketDto,
} from './dto/second-factor.dto.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { WrongCode } from './second-factor.errors.js';
import { SecondFactorSignIn } from './second-factor-sign-in.service.js';
import { SignInTickets } from './sign-in-tickets.service.js';

const limit = { name: 'second-factor-address', points: 100, seconds: 900 };
const suspended = 'The account is suspended.';
const spent = 'The question was answered, has run out, or was answered wrongly five times.';

@ApiTags('second-factor')
@Public()
@Controller('api/login/second-factor')
export class SecondFactorSignInController {
  constructor(
    private readonly step: SecondFactorSignIn,
    private readonly generators: CodeGenerators,
    private readonly recovery: RecoveryCodes,
    private readonly assertions: PasskeyAssertions,
    private readonly tickets: SignInTickets,
    private readonly changes: SignInChanges,
  ) {}

  /** Signs in by the code of an app, after the password. */
  @Limited(limit)
  @Refuses({ 403: suspended, 410: spent })
  @Post('code')
  @HttpCode(200)
  signInByCode(
    @Body() { ticket, code }: SignInByCodeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    return this.step.signIn(ticket, reply, (em, { id }) => this.generators.consume(em, id, code), new WrongCode());
  }

  /** Signs in by a recovery code, after the password. The code is used up. */
  @Limited(limit)
  @Refuses({ 403: suspended, 410: spent })
  @Post('recovery-code')
  @HttpCode(200)
  async signInByRecoveryCode(
    @Body() { ticket, code }: SignInByRecoveryCodeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    const found = await this.recovery.find(await this.tickets.holderOf(ticket), code);
    return this.step.signIn(
      ticket,
      reply,
      async (em, { id, role }) => {
        if (!found || !(await this.recovery.use(em, found))) return false;
        await this.changes.record(em, { userId: id, change: 'recovery_code_used' }, { userId: id, role });
        return true;
      },
      new WrongCode(),
    );
  }

  /** Returns the options with which a browser asks the account's passkeys, after the password. */
  @Limited(limit)
  @Refuses({ 410: spent })
  @Post('passkey/request')
  @HttpCode(200)
  async requestSecondFactorPasskey(@Body() { ticket }: SecondFactorTicketDto): Promise<PasskeyRequestOptionsDto> {
    return this.assertions.request('second_factor', await this.tickets.holderOf(ticket));
  }

  /** Signs in by a passkey, after the password. */
  @Limited(limit)
  @Refuses({ 401: 'The passkey is not this account’s, or its answer is not valid.', 403: suspended, 410: spent })
  @Post('passkey')
  @HttpCode(200)
  async signInBySecondFactorPasskey(
    @Body() { ticket, passkey }: SignInBySecondFactorPasskeyDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    const userId = await this.tickets.holderOf(ticket);
    const holder = await this.assertions.check(passkey, 'second_factor', userId).catch((error: unknown) => {
      if (error instanceof PasskeyRefused) return undefined;
      throw error;
    });
    return this.step.signIn(ticket, reply, (_em, { id }) => Promise.resolve(id === holder), new PasskeyRefused());
  }
}
