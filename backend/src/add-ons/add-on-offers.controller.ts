import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdempotencyKey, IdPipe, Repeatable } from '../platform/index.js';
import { AddOnOffers } from './add-on-offers.service.js';
import { AddOnDto } from './dto/add-on.dto.js';
import { CreateAddOnDto, UpdateAddOnDto } from './dto/add-on-offer.dto.js';

/** Routes for an approved salon's own add-on services. */
@ApiTags('add-ons')
@Allow('salon')
@Controller('api')
export class AddOnOffersController {
  constructor(private readonly offers: AddOnOffers) {}

  /** Adds an add-on service. */
  @Post('addon-services')
  @Repeatable()
  createAddOn(
    @CurrentActor() actor: Actor,
    @Body() body: CreateAddOnDto,
    @IdempotencyKey() key?: string,
  ): Promise<AddOnDto> {
    return this.offers.add(actor, body, key);
  }

  /** Changes an add-on service; booked appointments keep its earlier name and price. */
  @Patch('addon-services/:id')
  updateAddOn(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateAddOnDto,
  ): Promise<AddOnDto> {
    return this.offers.update(actor, id, body);
  }

  /** Withdraws an add-on service; it stays in past appointments. */
  @Delete('addon-services/:id')
  @HttpCode(204)
  deleteAddOn(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.offers.remove(actor, id);
  }

  /** Adds an add-on service, under the path's other name. */
  @Post('addons')
  @Repeatable()
  createAddOnByVariant(
    @CurrentActor() actor: Actor,
    @Body() body: CreateAddOnDto,
    @IdempotencyKey() key?: string,
  ): Promise<AddOnDto> {
    return this.offers.add(actor, body, key);
  }

  /** Withdraws an add-on service, under the path's other name. */
  @Delete('addons/:id')
  @HttpCode(204)
  deleteAddOnByVariant(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.offers.remove(actor, id);
  }
}
