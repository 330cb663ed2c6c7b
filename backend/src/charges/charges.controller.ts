import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdempotencyKey, Repeatable, sendPage, WideIdPipe } from '../platform/index.js';
import { ChargeDto, PayChargeDto } from './dto/charge.dto.js';
import { ChargesQuery } from './dto/charges.query.dto.js';
import { GiveTipDto } from './dto/give-tip.dto.js';
import { OwnCharges } from './own-charges.service.js';
import { Tips } from './tips.service.js';

@ApiTags('billing')
@Allow('pet_owner')
@Controller('api')
export class ChargesController {
  constructor(
    private readonly charges: OwnCharges,
    private readonly tips: Tips,
  ) {}

  /** Lists the owner's add-on charges and tips, newest first. */
  @Get('charges')
  async listCharges(
    @CurrentActor() actor: Actor,
    @Query() query: ChargesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChargeDto[]> {
    return sendPage(reply, await this.charges.list(actor.userId, query));
  }

  /** Begins the payment of an open balance, which the page completes with the provider. */
  @Post('charges/:id/pay')
  @HttpCode(200)
  payCharge(@CurrentActor() actor: Actor, @Param('id', WideIdPipe) id: number): Promise<PayChargeDto> {
    return this.charges.beginPaying(actor.userId, id);
  }

  /** Gives a tip for a completed visit, once, and charges the saved card for it. It replaces a declined tip. */
  @Post('appointments/:id/tip')
  @Repeatable()
  async giveTip(
    @CurrentActor() actor: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() { amount }: GiveTipDto,
    @IdempotencyKey() key?: string,
  ): Promise<ChargeDto> {
    return this.charges.get(actor.userId, await this.tips.give(actor, id, amount, key));
  }
}
