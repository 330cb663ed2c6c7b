import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Public } from '../auth/index.js';
import { IdPipe, Refuses, SharedFor } from '../platform/index.js';
import { AddOnList } from './add-on-list.service.js';
import { AddOnDto, AddOnsQuery } from './dto/add-on.dto.js';

@ApiTags('add-ons')
@Controller('api')
export class AddOnsController {
  constructor(private readonly addOns: AddOnList) {}

  /** Lists a salon's add-on services. */
  @Public()
  @SharedFor(30)
  @Refuses({ 410: 'The salon is no longer a partner.' })
  @Get('addon-services/salon/:id')
  listSalonAddOns(@Param('id', IdPipe) id: number, @Query() query: AddOnsQuery): Promise<AddOnDto[]> {
    return this.addOns.ofSalon(id, query.petSize);
  }

  /** Lists a salon's add-on services, under the path's other name. */
  // rules.md#duplicate-paths
  @Public()
  @SharedFor(30)
  @Refuses({ 410: 'The salon is no longer a partner.' })
  @Get('addons/salon/:id')
  listSalonAddOnsByVariant(@Param('id', IdPipe) id: number, @Query() query: AddOnsQuery): Promise<AddOnDto[]> {
    return this.addOns.ofSalon(id, query.petSize);
  }
}
