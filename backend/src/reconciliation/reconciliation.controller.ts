import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdPipe, sendPage } from '../platform/index.js';
import { ReconciliationTaskDto, ResolveTaskDto, TasksQuery } from './dto/reconciliation-task.dto.js';
import { ReconciliationTasks } from './reconciliation-tasks.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('api/admin/reconciliation-tasks')
export class ReconciliationController {
  constructor(private readonly tasks: ReconciliationTasks) {}

  /** Lists differences between the provider's book and the ledger, newest first. */
  @Get()
  async listReconciliationTasks(
    @Query() query: TasksQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReconciliationTaskDto[]> {
    return sendPage(reply, await this.tasks.list(query));
  }

  /**
   * Posts a movement of the provider that the ledger does not know. Answers 409 where the product does not know what it
   * was for.
   */
  @Post(':id/book')
  @HttpCode(200)
  bookReconciliationTask(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<ReconciliationTaskDto> {
    return this.tasks.book(actor, id);
  }

  /** Accepts a difference with a note on what it was. */
  @Post(':id/resolve')
  @HttpCode(200)
  resolveReconciliationTask(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { note }: ResolveTaskDto,
  ): Promise<ReconciliationTaskDto> {
    return this.tasks.resolve(actor, id, note);
  }
}
