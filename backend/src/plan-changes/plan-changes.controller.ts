import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdPipe, Refuses } from '../platform/index.js';
import { SubscriptionDto, SubscriptionList } from '../subscriptions/index.js';
import { ChangePlanDto, PlanChoicesDto } from './dto/plan-change.dto.js';
import { PlanChanges } from './plan-changes.service.js';
import { PlanChoices } from './plan-choices.service.js';

@ApiTags('subscriptions')
@Allow('pet_owner')
@Controller('api/subscriptions')
export class PlanChangesController {
  constructor(
    private readonly changes: PlanChanges,
    private readonly choices: PlanChoices,
    private readonly list: SubscriptionList,
  ) {}

  /** Returns the plans of all sizes, and when a new one would begin and be charged first. */
  @Get(':id/plan-change')
  @Refuses({ 409: 'The plan cannot be changed now.' })
  planChoices(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<PlanChoicesDto> {
    return this.choices.of(actor.userId, id);
  }

  /** Changes to the plan of another size from the next period on. Until then nothing changes and nothing is charged. */
  @Post(':id/plan-change')
  @HttpCode(200)
  async changePlan(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { size, monthlyPrice: shownCents }: ChangePlanDto,
  ): Promise<SubscriptionDto> {
    await this.changes.change(actor.userId, id, { size, shownCents });
    return this.list.get(id);
  }

  /** Takes back a change that has not begun. */
  @Delete(':id/plan-change')
  async withdrawPlanChange(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<SubscriptionDto> {
    await this.changes.withdraw(actor.userId, id);
    return this.list.get(id);
  }
}
