import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Allow, BeforeSecondFactor, CurrentActor } from '../access/index.js';
import { ReauthenticateByPasswordDto } from './dto/reauthenticate-by-password.dto.js';
import type { SignedInCaller } from '../sessions/index.js';
import { Reauthentication } from './reauthentication.service.js';

@ApiTags('auth')
@Allow('pet_owner', 'salon', 'admin')
@BeforeSecondFactor()
@Controller('api/user/proof')
export class ReauthenticationController {
  constructor(private readonly reauthentication: Reauthentication) {}

  /** Reauthenticates by the password, which opens the calls that need it for some minutes. */
  @Post()
  @HttpCode(204)
  reauthenticateByPassword(
    @CurrentActor() caller: SignedInCaller,
    @Body() body: ReauthenticateByPasswordDto,
  ): Promise<void> {
    return this.reauthentication.byPassword(caller, body.currentPassword);
  }
}
