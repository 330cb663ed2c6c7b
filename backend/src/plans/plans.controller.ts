import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Public } from '../auth/index.js';
import { IdPipe, SharedFor } from '../platform/index.js';
import { PlanDto, PlansQuery } from './dto/plan.dto.js';
import { Plans } from './plans.service.js';

@ApiTags('plans')
@Controller('api/subscription-plans')
export class PlansController {
  constructor(private readonly plans: Plans) {}

  /** Lists the plans, cheapest first. */
  @Public()
  @SharedFor(60)
  @Get()
  listPlans(@Query() query: PlansQuery): Promise<PlanDto[]> {
    return this.plans.list(query.petSize);
  }

  /** Returns one plan. */
  @Public()
  @SharedFor(60)
  @Get(':id')
  getPlan(@Param('id', IdPipe) id: number): Promise<PlanDto> {
    return this.plans.get(id);
  }
}
