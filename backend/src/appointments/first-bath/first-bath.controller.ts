import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { Refuses } from '../../platform/index.js';
import { FirstBathResultDto } from './dto/first-bath.dto.js';
import { FirstBathBookings } from './first-bath.service.js';

@ApiTags('appointments')
@Controller('api/first-bath')
export class FirstBathController {
  constructor(private readonly firstBaths: FirstBathBookings) {}

  /** Returns the result for the bath that the owner chose before the newest subscription was paid. */
  @Allow('pet_owner')
  @Refuses({ 404: 'The owner chose no bath before subscribing.' })
  @Get()
  getFirstBath(@CurrentActor() actor: Actor): Promise<FirstBathResultDto> {
    return this.firstBaths.result(actor.userId);
  }
}
