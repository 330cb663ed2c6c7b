import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Public } from '../auth/index.js';
import { Limited, Refuses } from '../platform/index.js';
import { ReportedSignInDto, SignInNoticeTokenDto } from './dto/sign-in-notice.dto.js';
import { RefusedSignIns } from './refused-sign-ins.service.js';

@ApiTags('auth')
@Controller('api/sign-in-notices')
export class SignInNoticesController {
  constructor(private readonly refused: RefusedSignIns) {}

  /** Disowns a sign-in by a mailed link: every session ends, and a new password has to be set. */
  @Public()
  @Limited({ name: 'sign-in-notice', points: 30, seconds: 3600 })
  @Refuses({ 410: 'The link was used, has run out, or went to an earlier address.' })
  @Post('not-me')
  @HttpCode(200)
  async reportSignIn(@Body() { token }: SignInNoticeTokenDto): Promise<ReportedSignInDto> {
    return { email: await this.refused.notMe(token) };
  }
}
