import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Public } from '../auth/index.js';
import { IdPipe, Refuses, SharedFor } from '../platform/index.js';
import { SalonDetailDto, SalonHoursDto } from './dto/salon-page.dto.js';
import { SalonPages } from './salon-pages.service.js';

@ApiTags('salons')
@Public()
@SharedFor(30)
@Controller('api/salons')
export class SalonPagesController {
  constructor(private readonly pages: SalonPages) {}

  /** Returns one approved salon with hours, rating and its newest reviews. */
  @Refuses({ 410: 'It is no longer a partner.' })
  @Get(':id')
  getSalon(@Param('id', IdPipe) id: number): Promise<SalonDetailDto> {
    return this.pages.get(id);
  }

  /** Returns the weekly hours. */
  @Refuses({ 410: 'It is no longer a partner.' })
  @Get(':id/hours')
  getSalonHours(@Param('id', IdPipe) id: number): Promise<SalonHoursDto[]> {
    return this.pages.hours(id);
  }
}
