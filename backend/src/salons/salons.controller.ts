import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { Public } from '../auth/index.js';
import { IdPipe, sendPage } from '../platform/index.js';
import { SalonDetailDto, SalonHoursDto, SalonSummaryDto } from './dto/salon.dto.js';
import { SalonSearchQuery } from './dto/salon-search.query.dto.js';
import { SalonPages } from './salon-pages.service.js';
import { SalonFinder } from './salon-search.service.js';

@ApiTags('salons')
@Controller('api/salons')
export class SalonsController {
  constructor(
    private readonly finder: SalonFinder,
    private readonly pages: SalonPages,
  ) {}

  /** Approved salons by name or city, ZIP code and size, best rated first. X-Total-Count is exact on the last page, and one more than was seen before it. */
  @Public()
  @Get()
  async searchSalons(
    @Query() query: SalonSearchQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SalonSummaryDto[]> {
    return sendPage(reply, await this.finder.find(query, query.limit, query.offset));
  }

  /** One approved salon with hours, rating and its newest reviews. */
  @Public()
  @Get(':id')
  getSalon(@Param('id', IdPipe) id: number): Promise<SalonDetailDto> {
    return this.pages.get(id);
  }

  /** The weekly hours. */
  @Public()
  @Get(':id/hours')
  getSalonHours(@Param('id', IdPipe) id: number): Promise<SalonHoursDto[]> {
    return this.pages.hours(id);
  }
}
