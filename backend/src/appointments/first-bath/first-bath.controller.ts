import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { FirstBathAnswerDto, FirstBathQuery } from './dto/first-bath.dto.js';
import { FirstBathBookings } from './first-bath.service.js';

@ApiTags('appointments')
@Controller('api/first-bath')
export class FirstBathController {
  constructor(private readonly firstBaths: FirstBathBookings) {}

  /** Returns the result for the bath that the owner chose before a subscription was paid. */
  @Allow('pet_owner')
  @Get()
  async getFirstBath(@CurrentActor() actor: Actor, @Query() query: FirstBathQuery): Promise<FirstBathAnswerDto> {
    return { result: await this.firstBaths.result(actor.userId, query.stripeSubscriptionId) };
  }
}
