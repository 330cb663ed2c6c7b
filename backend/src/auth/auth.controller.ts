import { Body, Controller, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Refuses } from '../platform/index.js';
import { type Actor, Allow, BeforeSecondFactor, CurrentActor, Public } from './access/index.js';
import { Accounts, CurrentUserDto, UpdateUserDto } from './accounts/index.js';
import { LoginDto, SessionDto, SessionStart, SignIn } from './sign-in/index.js';
import { SecondFactorRequiredDto } from './reauthentication/index.js';
import { KnownBrowserCookie } from './known-browsers/index.js';
import { SessionCookie } from './tokens/index.js';
import { Sessions } from './sessions/index.js';

@ApiTags('auth')
@Controller('api')
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly browserCookie: KnownBrowserCookie,
    private readonly start: SessionStart,
    private readonly cookie: SessionCookie,
    private readonly accounts: Accounts,
  ) {}

  /** Signs in by e-mail and password. */
  @Public()
  @ApiOkResponse({ type: SessionDto })
  @ApiAcceptedResponse({
    type: SecondFactorRequiredDto,
    description: 'The account has a second factor, which is to be shown.',
  })
  @Refuses({ 401: 'The email or the password is wrong.', 403: 'The account is suspended.' })
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto | SecondFactorRequiredDto> {
    const origin = { address: request.ip, browserId: this.browserCookie.idOf(request, body.email) };
    const user = await this.signIn.check(body.email, body.password, origin);
    return this.start.afterPassword(user, reply);
  }

  /** Exchanges the refresh cookie for a new access token. */
  @Public()
  @Refuses({ 401: 'There is no session to renew.' })
  @Post('refresh')
  @HttpCode(200)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SessionDto> {
    return this.start.continueSession(await this.sessions.renew(this.cookie.tokenOf(request)), reply);
  }

  /** Ends the session of this browser. */
  @Public()
  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.end(this.cookie.tokenOf(request));
    this.cookie.drop(reply);
  }

  /** Returns the signed-in account, with the record of its role. */
  @BeforeSecondFactor()
  @Allow('pet_owner', 'salon', 'admin')
  @Get('user')
  user(@CurrentActor() actor: Actor): Promise<CurrentUserDto> {
    return this.accounts.current(actor);
  }

  /** Changes the caller's name and contact. */
  @Allow('pet_owner', 'salon', 'admin')
  @Patch('user')
  updateUser(@CurrentActor() actor: Actor, @Body() body: UpdateUserDto): Promise<CurrentUserDto> {
    return this.accounts.update(actor, body);
  }
}
