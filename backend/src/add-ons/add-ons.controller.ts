import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Public } from '../auth/index.js';
import { IdPipe } from '../platform/index.js';
import { AddOnList } from './add-on-list.service.js';
import { AddOnDto, AddOnsQuery } from './dto/add-on.dto.js';

@ApiTags('add-ons')
@Controller('api')
export class AddOnsController {
  constructor(private readonly addOns: AddOnList) {}

  /** A salon's add-on services. The second path is the specification's variant (section 7). */
  @Public()
  @Get(['addon-services/salon/:id', 'addons/salon/:id'])
  listSalonAddOns(@Param('id', IdPipe) id: number, @Query() query: AddOnsQuery): Promise<AddOnDto[]> {
    return this.addOns.ofSalon(id, query.petSize);
  }
}
