import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdempotencyKey, IdPipe, LargestBody, Repeatable } from '../platform/index.js';
import {
  AddClosureDto,
  ReplaceHoursDto,
  SalonClosureDto,
  SalonSettingsDto,
  UpdateSalonDto,
} from './dto/salon-settings.dto.js';
import { SalonSettings } from './salon-settings.service.js';
import { SalonEditing } from './salon-editing.service.js';

/** The largest body in kilobytes, which holds the ids of all visits that a change may cancel. */
const longCancelList = 64;

/**
 * Routes for a salon's own settings. A change that leaves no room for booked visits is answered with 409
 * `salons.visits_affected` and their list. It is made when it is sent again with their ids in `cancelVisits`.
 */
@ApiTags('salons')
@Allow('salon')
@Controller('api/salons')
export class SalonSettingsController {
  constructor(
    private readonly settings: SalonSettings,
    private readonly editing: SalonEditing,
  ) {}

  /** Returns the caller's own salon with everything that it may change. */
  @Get(':id/settings')
  getSalonSettings(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<SalonSettingsDto> {
    return this.settings.get(actor.userId, id);
  }

  /** Changes profile, accepted sizes, time zone or stations of the caller's own salon. */
  @Patch(':id')
  @LargestBody(longCancelList)
  async updateSalon(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateSalonDto,
  ): Promise<SalonSettingsDto> {
    await this.editing.update(actor, id, body);
    return this.settings.get(actor.userId, id);
  }

  /** Replaces the weekly hours. */
  @Put(':id/hours')
  @LargestBody(longCancelList)
  async replaceSalonHours(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ReplaceHoursDto,
  ): Promise<SalonSettingsDto> {
    await this.editing.replaceHours(actor, id, body);
    return this.settings.get(actor.userId, id);
  }

  /** Closes the salon on a day, or on that day of every year. */
  @Post(':id/closures')
  @Repeatable()
  @LargestBody(longCancelList)
  addSalonClosure(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: AddClosureDto,
    @IdempotencyKey() key?: string,
  ): Promise<SalonClosureDto> {
    return this.editing.addClosure(actor, id, body, key);
  }

  /** Removes a closure. */
  @Delete(':id/closures/:closureId')
  @HttpCode(204)
  removeSalonClosure(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('closureId', IdPipe) closureId: number,
  ): Promise<void> {
    return this.editing.removeClosure(actor, id, closureId);
  }
}
