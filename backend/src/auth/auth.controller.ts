import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CONFIG, type Config, Limited } from '../platform/index.js';
import { Allow, CurrentActor, Public } from './access.js';
import { AccessTokens } from './access-tokens.service.js';
import { CurrentUserDto } from './dto/current-user.dto.js';
import { LoginDto } from './dto/login.dto.js';
import { RegisterDto } from './dto/register.dto.js';
import { RegisteredDto, SessionDto } from './dto/session.dto.js';
import { UpdateUserDto } from './dto/update-user.dto.js';
import type { Actor } from './role.js';
import { dropRefreshToken, keepRefreshToken, refreshTokenOf } from './session-cookie.js';
import { Sessions } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';
import { UnfinishedRegistration } from './unfinished-registration.service.js';
import { Accounts } from './accounts.service.js';
import type { User } from './user.entity.js';

@ApiTags('auth')
@Controller('api')
export class AuthController {
  private readonly secureCookies: boolean;

  constructor(
    private readonly signIn: SignIn,
    private readonly registration: UnfinishedRegistration,
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    private readonly accounts: Accounts,
    @Inject(CONFIG) config: Config,
  ) {
    this.secureCookies = config.appUrl.startsWith('https://');
  }

  /** Signs in by e-mail and password. */
  @Public()
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    return this.beginSession(await this.signIn.check(body.email, body.password, request.ip), reply);
  }

  /** Creates an owner's or a salon's account and signs it in. */
  @Public()
  @Limited({ name: 'registration', points: 40, seconds: 3600 })
  @Post('register')
  async register(
    @Body() body: RegisterDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisteredDto> {
    const { petOwner, ...account } = body;
    const user = await this.registration.registerOrResume({ ...account, ...petOwner }, request.ip);
    return { ...(await this.beginSession(user, reply)), message: 'Your account has been created successfully' };
  }

  /** Exchanges the refresh cookie for a new access token. */
  @Public()
  @Post('refresh')
  @HttpCode(200)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SessionDto> {
    const { user, token } = await this.sessions.renew(refreshTokenOf(request));
    keepRefreshToken(reply, token, this.secureCookies);
    return this.describe(user);
  }

  /** Ends the session of this browser. */
  @Public()
  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.end(refreshTokenOf(request));
    dropRefreshToken(reply);
  }

  /** Who is signed in, with what belongs to the role. */
  @Allow('pet_owner', 'salon', 'admin')
  @Get('user')
  user(@CurrentActor() actor: Actor): Promise<CurrentUserDto> {
    return this.accounts.current(actor);
  }

  /** Changes one's own name and contact. */
  @Allow('pet_owner', 'salon', 'admin')
  @Patch('user')
  updateUser(@CurrentActor() actor: Actor, @Body() body: UpdateUserDto): Promise<CurrentUserDto> {
    return this.accounts.update(actor, body);
  }

  private async beginSession(user: User, reply: FastifyReply): Promise<SessionDto> {
    keepRefreshToken(reply, await this.sessions.begin(user.id), this.secureCookies);
    return this.describe(user);
  }

  private describe(user: User): SessionDto {
    const token = this.tokens.issue({ userId: user.id, role: user.role });
    return { token, role: user.role, userId: user.id, username: user.username, email: user.email };
  }
}
