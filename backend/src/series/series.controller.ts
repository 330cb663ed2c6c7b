import { Body, Controller, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { type Actor, Allow, CurrentActor, VisitorCookie } from '../auth/index.js';
import { IdempotencyKey, Repeatable, WideIdPipe } from '../platform/index.js';
import { MoveSeriesDto, PlanSeriesMoveDto, SeriesMovePlanDto } from './dto/move-series.dto.js';
import { BookSeriesDto, PlanSeriesDto } from './dto/plan-series.dto.js';
import { EndSeriesDto, SeriesDto, SeriesPlanDto } from './dto/series.dto.js';
import { SeriesBooking } from './series-booking.service.js';
import { SeriesEnding } from './series-ending.service.js';
import { SeriesMoving } from './series-moving.service.js';
import { SeriesQueries } from './series-queries.service.js';

@ApiTags('series')
@Controller('api/series')
export class SeriesController {
  constructor(
    private readonly booking: SeriesBooking,
    private readonly moving: SeriesMoving,
    private readonly ending: SeriesEnding,
    private readonly queries: SeriesQueries,
    private readonly visitors: VisitorCookie,
  ) {}

  /**
   * Returns which dates of a series can be booked at this moment, and alternatives for the others
   * (rules.md#series-of-visits). Changes nothing.
   */
  @Allow('pet_owner')
  @Post('plan')
  @HttpCode(200)
  planSeries(
    @CurrentActor() actor: Actor,
    @Body() body: PlanSeriesDto,
    @Req() request: FastifyRequest,
  ): Promise<SeriesPlanDto> {
    return this.booking.plan(this.visitors.ownerOf(actor, request), body);
  }

  /**
   * Books a series, all of it or what fits. Answers 409 with `plan` where that cannot be done, and books nothing then.
   */
  @Allow('pet_owner')
  @Post()
  @Repeatable()
  async bookSeries(
    @CurrentActor() actor: Actor,
    @Body() body: BookSeriesDto,
    @Req() request: FastifyRequest,
    @IdempotencyKey() key?: string,
  ): Promise<SeriesDto> {
    return this.queries.get(actor.userId, await this.booking.book(this.visitors.ownerOf(actor, request), body, key));
  }

  /** Returns a series with the present state of its visits. */
  @Allow('pet_owner')
  @Get(':id')
  getSeries(@CurrentActor() { userId }: Actor, @Param('id', WideIdPipe) id: number): Promise<SeriesDto> {
    return this.queries.get(userId, id);
  }

  /**
   * Returns where a visit of a series and all later ones can be moved, and alternatives for the others
   * (rules.md#moving-a-series). Changes nothing.
   */
  @Allow('pet_owner')
  @Post(':id/move/plan')
  @HttpCode(200)
  planSeriesMove(
    @CurrentActor() actor: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() body: PlanSeriesMoveDto,
    @Req() request: FastifyRequest,
  ): Promise<SeriesMovePlanDto> {
    return this.moving.plan(this.visitors.ownerOf(actor, request), id, body);
  }

  /**
   * Moves a visit of a series and all later ones, all of them or what fits. Answers 409 with `plan` where that cannot
   * be done, and moves nothing then. With too short a notice an old time still counts in its week.
   */
  @Allow('pet_owner')
  @Patch(':id/move')
  async moveSeries(
    @CurrentActor() actor: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() body: MoveSeriesDto,
    @Req() request: FastifyRequest,
  ): Promise<SeriesDto> {
    await this.moving.move(this.visitors.ownerOf(actor, request), id, body);
    return this.queries.get(actor.userId, id);
  }

  /** Cancels one visit of a series and all later ones. With too short a notice a visit still counts in its week. */
  @Allow('pet_owner')
  @Patch(':id/end')
  async endSeries(
    @CurrentActor() { userId }: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() { appointmentId }: EndSeriesDto,
  ): Promise<SeriesDto> {
    await this.ending.end(userId, id, appointmentId);
    return this.queries.get(userId, id);
  }
}
