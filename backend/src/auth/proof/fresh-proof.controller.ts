import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Allow, BeforeSecondFactor, CurrentActor } from '../access.js';
import { ProvePasswordDto } from './dto/prove-password.dto.js';
import { FreshProof, type ProvingCaller } from './fresh-proof.service.js';

@ApiTags('auth')
@Allow('pet_owner', 'salon', 'admin')
@BeforeSecondFactor()
@Controller('api/user/proof')
export class FreshProofController {
  constructor(private readonly proof: FreshProof) {}

  /** Proves by the password who uses this session, which opens the calls that need a fresh proof for some minutes. */
  @Post()
  @HttpCode(204)
  provePassword(@CurrentActor() caller: ProvingCaller, @Body() body: ProvePasswordDto): Promise<void> {
    return this.proof.byPassword(caller, body.currentPassword);
  }
}
