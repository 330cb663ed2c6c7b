import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor, NeedsReauthentication } from '../auth/index.js';
import { Refuses } from '../platform/index.js';
import { AccountClosing } from './account-closing.service.js';
import { AccountClosingRequestedDto, AccountClosingDto } from './dto/account-closing.dto.js';

@ApiTags('auth')
@Allow('pet_owner', 'salon', 'admin')
@Controller('api/user/closing')
export class AccountClosingController {
  constructor(private readonly closing: AccountClosing) {}

  /** Returns the obstacles to closing the caller's account, and from when on it is erased. */
  @Get()
  getAccountClosing(@CurrentActor() actor: Actor): Promise<AccountClosingDto> {
    return this.closing.get(actor);
  }

  /** Closes the caller's account: every session ends, and it is erased after the days of grace. */
  @NeedsReauthentication()
  @Refuses({ 409: 'Something has to end first: `obstacles` lists all of it.' })
  @Post()
  @HttpCode(200)
  async closeAccount(@CurrentActor() actor: Actor): Promise<AccountClosingRequestedDto> {
    return { erasesAt: (await this.closing.request(actor)).toISOString() };
  }

  /** Withdraws the closing of the caller's account. */
  @Delete()
  @HttpCode(204)
  withdrawAccountClosing(@CurrentActor() actor: Actor): Promise<void> {
    return this.closing.withdraw(actor);
  }
}
