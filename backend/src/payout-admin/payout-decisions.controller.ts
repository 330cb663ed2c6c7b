import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdempotencyKey, IdPipe, KeysetQuery, Repeatable, sendPage } from '../platform/index.js';
import { Adjustments } from './adjustments.service.js';
import { AdjustmentDto, PayoutHoldDto, QuestionedLineDto, CreatedRecordDto } from './dto/payout-admin.dto.js';
import {
  DecideQuestionedLineDto,
  PlacePayoutHoldDto,
  ProposeAdjustmentDto,
  ReasonDto,
} from './dto/payout-decisions.dto.js';
import { AdjustmentsQuery, QuestionedLinesQuery } from './dto/payout-lists.query.dto.js';
import { PayoutAdminQueries } from './payout-admin-queries.service.js';
import { PayoutHolds } from './payout-holds.service.js';
import { QuestionDecisions } from './question-decisions.service.js';

/** Routes for administrators' decisions about salons' money. Every decision is in the audit log with its reason. */
@ApiTags('admin')
@Allow('admin')
@Controller('api/admin')
export class PayoutDecisionsController {
  constructor(
    private readonly queries: PayoutAdminQueries,
    private readonly payoutHolds: PayoutHolds,
    private readonly decisions: QuestionDecisions,
    private readonly adjustments: Adjustments,
  ) {}

  /** Lists the holds in force. */
  @Get('payout-holds')
  async listPayoutHolds(
    @Query() page: KeysetQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PayoutHoldDto[]> {
    return sendPage(reply, await this.queries.holds(page));
  }

  /** Holds all payouts to a salon until the hold is lifted. */
  @Post('payout-holds')
  @Repeatable()
  async placePayoutHold(
    @CurrentActor() actor: Actor,
    @Body() { salonId, reason }: PlacePayoutHoldDto,
    @IdempotencyKey() key?: string,
  ): Promise<CreatedRecordDto> {
    return { id: await this.payoutHolds.place(actor, { salonId, reason }, key) };
  }

  @Post('payout-holds/:id/lift')
  @HttpCode(204)
  async liftPayoutHold(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ReasonDto,
  ): Promise<void> {
    await this.payoutHolds.lift(actor, id, reason);
  }

  @Get('questioned-lines')
  async listQuestionedLines(
    @Query() query: QuestionedLinesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuestionedLineDto[]> {
    return sendPage(reply, await this.queries.questions(query));
  }

  /** Releases a questioned line into the next statement, with an adjustment where the salon was right. */
  @Post('questioned-lines/:id/decide')
  @Repeatable()
  @HttpCode(204)
  async decideQuestionedLine(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: DecideQuestionedLineDto,
    @IdempotencyKey() key?: string,
  ): Promise<void> {
    await this.decisions.decide(actor, id, body, key);
  }

  @Get('adjustments')
  async listAdjustments(
    @CurrentActor() actor: Actor,
    @Query() query: AdjustmentsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdjustmentDto[]> {
    return sendPage(reply, await this.queries.adjustments(actor, query));
  }

  /**
   * Proposes an adjustment. Up to the limit of the business terms it is posted at once, counted with what was adjusted
   * alone in the last seven days by the caller and for the salon. Above it another administrator has to approve it.
   */
  @Post('adjustments')
  @Repeatable()
  async proposeAdjustment(
    @CurrentActor() actor: Actor,
    @Body() { salonId, cents, reason }: ProposeAdjustmentDto,
    @IdempotencyKey() key?: string,
  ): Promise<AdjustmentDto> {
    return this.queries.adjustment(actor, await this.adjustments.propose(actor, { salonId, cents, reason }, key));
  }

  @Post('adjustments/:id/approve')
  @HttpCode(204)
  async approveAdjustment(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<void> {
    await this.adjustments.approve(actor, id);
  }

  @Post('adjustments/:id/decline')
  @HttpCode(204)
  async declineAdjustment(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ReasonDto,
  ): Promise<void> {
    await this.adjustments.decline(actor, id, reason);
  }
}
