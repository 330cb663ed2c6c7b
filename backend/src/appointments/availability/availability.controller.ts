import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { type Actor, MaybeActor, Public, VisitorCookie } from '../../auth/index.js';
import { IdPipe, Refuses } from '../../platform/index.js';
import { Availability } from './availability.service.js';
import { AvailabilityDto, AvailabilityQuery } from './dto/availability.dto.js';

@ApiTags('appointments')
@Controller('api/salons')
export class AvailabilityController {
  constructor(
    private readonly availability: Availability,
    private readonly visitors: VisitorCookie,
  ) {}

  /**
   * Returns what can be booked at a salon, with reasons: one date with its starts, or every day of the booking window.
   */
  @Public()
  @Refuses({ 410: 'The salon is no longer a partner.' })
  @Get(':id/availability')
  getAvailability(
    @Param('id', IdPipe) id: number,
    @Query() query: AvailabilityQuery,
    @Req() request: FastifyRequest,
    @MaybeActor() actor?: Actor,
  ): Promise<AvailabilityDto> {
    return this.availability.at(id, query, { ownerId: actor?.userId, visitor: this.visitors.visitorOf(request) });
  }
}
