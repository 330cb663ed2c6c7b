import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor, Public } from '../../auth/index.js';
import { IdempotencyKey, Limited, Repeatable } from '../../platform/index.js';
import { RegisteredSalonDto, RegisterSalonDto } from './dto/register-salon.dto.js';
import { SalonApplicationAnswerDto, SalonApplicationDto } from './dto/salon-application.dto.js';
import { SalonIntake } from './salon-intake.service.js';
import { businessWords } from '../../plans/index.js';

@ApiTags('salons')
@Controller('api')
export class SalonIntakeController {
  constructor(private readonly intake: SalonIntake) {}

  /** Records the account's one salon, pending review: the second step of a salon's registration. */
  @Allow('salon')
  @Repeatable()
  @Post('salons')
  async registerSalon(
    @CurrentActor() actor: Actor,
    @Body() body: RegisterSalonDto,
    @IdempotencyKey() key?: string,
  ): Promise<RegisteredSalonDto> {
    const { id, name, status, timeZone } = await this.intake.register(actor, body, key);
    return { id, name, status, timeZone };
  }

  /** Records a salon's application without an account. */
  @Public()
  @Limited({ name: 'salon-application', points: 20, seconds: 3600 })
  @Repeatable()
  @Post('salon-application')
  async applyAsSalon(
    @Body() body: SalonApplicationDto,
    @IdempotencyKey() key?: string,
  ): Promise<SalonApplicationAnswerDto> {
    await this.intake.apply(body, key);
    const message = `Thank you for applying. ${businessWords.applicationReview}`;
    return { status: 'pending', message };
  }
}
