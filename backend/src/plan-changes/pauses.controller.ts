import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdPipe, Refuses } from '../platform/index.js';
import { SubscriptionDto, SubscriptionList } from '../subscriptions/index.js';
import { PauseChoicesDto, PauseSubscriptionDto } from './dto/pause.dto.js';
import { PauseChoices } from './pause-choices.service.js';
import { Pauses } from './pauses.service.js';

@ApiTags('subscriptions')
@Allow('pet_owner')
@Controller('api/subscriptions')
export class PausesController {
  constructor(
    private readonly pauses: Pauses,
    private readonly choices: PauseChoices,
    private readonly list: SubscriptionList,
  ) {}

  /** Returns when a pause would begin and end. */
  @Get(':id/pause')
  @Refuses({ 409: 'It cannot be paused now.' })
  pauseChoices(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<PauseChoicesDto> {
    return this.choices.of(actor.userId, id);
  }

  /**
   * Pauses the subscription for some months from the end of the paid period on: nothing is charged and no bath
   * may begin.
   */
  @Post(':id/pause')
  @HttpCode(200)
  async pauseSubscription(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { months }: PauseSubscriptionDto,
  ): Promise<SubscriptionDto> {
    await this.pauses.pause(actor.userId, id, months);
    return this.list.get(id);
  }

  /** Takes back a pause that has not begun. */
  @Delete(':id/pause')
  async withdrawPause(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<SubscriptionDto> {
    await this.pauses.withdraw(actor.userId, id);
    return this.list.get(id);
  }

  /** Ends a pause now: a paid month begins and is charged to the saved card. */
  @Post(':id/unpause')
  @HttpCode(200)
  async unpauseSubscription(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<SubscriptionDto> {
    await this.pauses.unpause(actor.userId, id);
    return this.list.get(id);
  }
}
