import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { IdempotencyKey, IdPipe, Repeatable } from '../../platform/index.js';
import {
  ApplyAgainResultDto,
  ApplicationHistoryDto,
  ApplyAgainDto,
  OwnApplicationDto,
} from '../dto/application.dto.js';
import { ApplicationHistory } from './application-history.service.js';
import { ApplyingAgain } from './applying-again.service.js';

@ApiTags('onboarding')
@Controller('api')
export class ApplyingAgainController {
  constructor(
    private readonly applyingAgain: ApplyingAgain,
    private readonly history: ApplicationHistory,
  ) {}

  /** Returns the answers in the application of the caller's own salon. */
  @Allow('salon')
  @Get('own-application')
  getOwnApplication(@CurrentActor() actor: Actor): Promise<OwnApplicationDto> {
    return this.applyingAgain.ownAnswers(actor);
  }

  /**
   * Corrects the application of the caller's rejected salon, which is pending again. Answers 409 where it is not
   * rejected.
   */
  @Allow('salon')
  @Post('own-application')
  @Repeatable()
  @HttpCode(200)
  async applyAgain(
    @CurrentActor() actor: Actor,
    @Body() body: ApplyAgainDto,
    @IdempotencyKey() key?: string,
  ): Promise<ApplyAgainResultDto> {
    await this.applyingAgain.apply(actor, body, key);
    return { status: 'pending' };
  }

  /** Returns a salon's earlier applications with their decisions and later changes, and its consents. */
  @Allow('admin')
  @Get('admin/salons/:id/applications')
  getApplicationHistory(@Param('id', IdPipe) id: number): Promise<ApplicationHistoryDto> {
    return this.history.of(id);
  }
}
