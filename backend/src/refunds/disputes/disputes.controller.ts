import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { IdempotencyKey, PageQuery, Repeatable, sendPage, WideIdPipe } from '../../platform/index.js';
import { DisputeCases } from './dispute-cases.service.js';
import { DisputeDto, EvidenceDto } from './dto/dispute.dto.js';

@ApiTags('admin')
@Allow('admin')
@Controller('api/admin/disputes')
export class DisputesController {
  constructor(private readonly cases: DisputeCases) {}

  /** Lists disputed payments: those that wait for an answer first, by their deadline. */
  @Get()
  async listDisputes(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DisputeDto[]> {
    return sendPage(reply, await this.cases.list(query));
  }

  /** Returns the evidence that was sent to the bank, or a draft from the visits that were paid for. */
  @Get(':id/evidence')
  getDisputeEvidence(@Param('id', WideIdPipe) id: number): Promise<EvidenceDto> {
    return this.cases.draft(id);
  }

  /** Sends evidence to the bank, once. Fields that are left out are sent as drafted. */
  @Post(':id/evidence')
  @Repeatable()
  @HttpCode(200)
  answerDispute(
    @CurrentActor() actor: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() body: EvidenceDto,
    @IdempotencyKey() key?: string,
  ): Promise<DisputeDto> {
    return this.cases.answer(actor, { ...body, disputeId: id }, key);
  }
}
