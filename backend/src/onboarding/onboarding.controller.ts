import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdPipe } from '../platform/index.js';
import { ChecklistDto, ConfirmChecklistStepDto } from './dto/checklist.dto.js';
import { SalonChecklists } from './salon-checklists.service.js';

@ApiTags('onboarding')
@Controller('api/salons/:id/checklist')
export class OnboardingController {
  constructor(private readonly checklists: SalonChecklists) {}

  /** Returns the done and the open steps of an approved salon. */
  @Allow('salon', 'admin')
  @Get()
  getSalonChecklist(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ChecklistDto> {
    return this.checklists.get(actor, id);
  }

  /** Counts a step as done, because the salon keeps its initial setting. */
  @Allow('salon')
  @Post('keep')
  @HttpCode(200)
  confirmChecklistStep(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { step }: ConfirmChecklistStepDto,
  ): Promise<ChecklistDto> {
    return this.checklists.confirmStep(actor, id, step);
  }

  /** Removes the checklist from the salon's dashboard. */
  @Allow('salon')
  @Post('put-away')
  @HttpCode(200)
  dismissChecklist(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ChecklistDto> {
    return this.checklists.dismiss(actor, id);
  }
}
