import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Actor, AllowVisitorsAnd, MaybeActor, VisitorCookie } from '../../auth/index.js';
import { Clock, Limited, networkOf, ReadDb, WideIdPipe } from '../../platform/index.js';
import { HoldDto, HoldStartDto } from './dto/hold.dto.js';
import { HoldApi } from './hold-api.service.js';
import { readOwnHolds } from './hold.view.js';
import { Holds } from './holds.service.js';

@ApiTags('holds')
@Controller('api/holds')
export class HoldsController {
  constructor(
    private readonly api: HoldApi,
    private readonly holds: Holds,
    private readonly visitors: VisitorCookie,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds a start for some minutes (rules.md#holds), for a visitor's dog of a size or for an owner's dog. The hold
   * replaces the earlier one of the same visitor or dog. Answers 409 with `alternatives` where the start is not free.
   */
  @AllowVisitorsAnd('pet_owner')
  @Limited({ name: 'hold', points: 60, seconds: 600 })
  @Post()
  holdStart(
    @MaybeActor() actor: Actor | undefined,
    @Body() body: HoldStartDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HoldDto> {
    const visitor = this.visitors.visitorOrNew(request, reply);
    return this.api.hold({ visitor, ownerId: actor?.userId }, body, networkOf(request.ip));
  }

  /** Lists the caller's live holds. */
  @AllowVisitorsAnd('pet_owner')
  @Get()
  listHolds(@MaybeActor() actor: Actor | undefined, @Req() request: FastifyRequest): Promise<HoldDto[]> {
    const holder = { visitor: this.visitors.visitorOf(request), ownerId: actor?.userId };
    return readOwnHolds(this.readDb, holder, this.clock.now());
  }

  /** Releases a held start at once; repeating it changes nothing. */
  @AllowVisitorsAnd('pet_owner')
  @Delete(':id')
  @HttpCode(204)
  releaseHold(
    @MaybeActor() actor: Actor | undefined,
    @Param('id', WideIdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.holds.release({ visitor: this.visitors.visitorOf(request), ownerId: actor?.userId }, id);
  }
}
