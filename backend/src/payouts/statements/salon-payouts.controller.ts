import { Body, Controller, Get, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import {
  IdempotencyKey,
  IdPipe,
  KeysetQuery,
  Limited,
  pdfDownloads,
  Repeatable,
  sendPage,
  WideIdPipe,
} from '../../platform/index.js';
import {
  EarningsDto,
  EarningsLineDto,
  QuestionLineResultDto,
  QuestionLineDto,
  StatementDto,
  StatementLineDto,
} from './dto/statement.dto.js';
import { Earnings } from './earnings.service.js';
import { LineQuestions } from './line-questions.service.js';
import { StatementFiles } from './statement-files.service.js';
import { Statements } from './statements.service.js';

/** Routes for the money of the caller's own approved salon. */
@ApiTags('payouts')
@Allow('salon')
@Controller('api/payouts')
export class SalonPayoutsController {
  constructor(
    private readonly earnings: Earnings,
    private readonly statements: Statements,
    private readonly files: StatementFiles,
    private readonly questions: LineQuestions,
  ) {}

  /** Returns what is owed, what is paid next and when, and the weeks so far. */
  @Get('earnings')
  getEarnings(@CurrentActor() actor: Actor): Promise<EarningsDto> {
    return this.earnings.of(actor.userId);
  }

  /** Lists the lines since the last statement, newest first, each with the running total. */
  @Get('earnings/lines')
  async listEarningsLines(
    @CurrentActor() actor: Actor,
    @Query() page: KeysetQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EarningsLineDto[]> {
    return sendPage(reply, await this.statements.running(actor.userId, page));
  }

  /** Lists the statements, newest first. */
  @Get()
  async listStatements(
    @CurrentActor() actor: Actor,
    @Query() page: KeysetQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StatementDto[]> {
    return sendPage(reply, await this.statements.list(actor.userId, page));
  }

  @Get(':id')
  getStatement(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StatementDto> {
    return this.statements.get(actor.userId, id);
  }

  /** Lists the lines of the statement's period, newest first. */
  @Get(':id/lines')
  async listStatementLines(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query() page: KeysetQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StatementLineDto[]> {
    return sendPage(reply, await this.statements.lines(actor.userId, id, page));
  }

  /** Lists the lines that earlier statements held and this one pays. */
  @Get(':id/released-lines')
  listReleasedLines(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StatementLineDto[]> {
    return this.statements.released(actor.userId, id);
  }

  @Get(':id/statement.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  downloadStatementCsv(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StreamableFile> {
    return this.files.csv(actor.userId, id);
  }

  @Limited(pdfDownloads)
  @Get(':id/statement.pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  downloadStatementPdf(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StreamableFile> {
    return this.files.pdf(actor.userId, id);
  }

  /** Questions a line of a draft, once and until Monday 00:00 UTC: the line is held, the rest is paid. */
  @Post('lines/:entryId/question')
  @Repeatable()
  async questionLine(
    @CurrentActor() actor: Actor,
    @Param('entryId', WideIdPipe) entryId: number,
    @Body() { question }: QuestionLineDto,
    @IdempotencyKey() key?: string,
  ): Promise<QuestionLineResultDto> {
    return { id: await this.questions.ask(actor, { entryId, question }, key) };
  }
}
