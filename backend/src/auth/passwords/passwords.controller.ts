import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Limited, Refuses } from '../../platform/index.js';
import { type Actor, Allow, CurrentActor, CurrentSession, Public } from '../access/index.js';
import {
  RequestPasswordResetDto,
  ChangePasswordDto,
  ConfirmPasswordResetDto,
  PasswordResetRequestedDto,
  PasswordResetResultDto,
} from './dto/password.dto.js';
import { PasswordChange } from './password-change.service.js';
import { PasswordReset } from './password-reset.service.js';
import { PasswordResetConfirmation } from './password-reset-confirmation.service.js';

@ApiTags('auth')
@Controller('api')
export class PasswordsController {
  constructor(
    private readonly reset: PasswordReset,
    private readonly confirmation: PasswordResetConfirmation,
    private readonly change: PasswordChange,
  ) {}

  /** Requests a link that sets a new password. The answer is the same whether the address has an account or not. */
  @Public()
  @Limited({ name: 'password-reset', points: 30, seconds: 3600 })
  @Post('password-reset')
  @HttpCode(202)
  async requestPasswordReset(@Body() body: RequestPasswordResetDto): Promise<PasswordResetRequestedDto> {
    await this.reset.request(body.email);
    return { message: 'If this address has an account, a link to set a new password is on its way.' };
  }

  /** Sets the password by the token of a mailed link, once. Every session of the account ends. */
  @Public()
  @Limited({ name: 'password-reset-confirm', points: 30, seconds: 3600 })
  @Refuses({ 410: 'The link was used or has run out.' })
  @Post('password-reset/confirm')
  @HttpCode(200)
  async confirmPasswordReset(@Body() body: ConfirmPasswordResetDto): Promise<PasswordResetResultDto> {
    return { email: await this.confirmation.confirm(body.token, body.password) };
  }

  /** Replaces the present password. Every other session of the account ends. */
  @Allow('pet_owner', 'salon', 'admin')
  @Put('user/password')
  @HttpCode(204)
  changePassword(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePasswordDto,
    @CurrentSession() sessionId: string,
  ): Promise<void> {
    return this.change.change(actor.userId, body.currentPassword, body.newPassword, sessionId);
  }
}
