import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdPipe, sendPage } from '../platform/index.js';
import { AdminSalonDetailDto, SalonDecision, SalonQueue } from '../salons/index.js';
import { AuditLog } from './audit-log.service.js';
import { AuditEntryDto, AuditQuery } from './dto/audit.dto.js';
import { DecideSalonDto, SalonDecisionDto } from './dto/decide-salon.dto.js';

@ApiTags('admin')
@Allow('admin')
@Controller('api/admin')
export class AdminController {
  constructor(
    private readonly queue: SalonQueue,
    private readonly decision: SalonDecision,
    private readonly log: AuditLog,
  ) {}

  /** Returns a salon of any status with its license, insurance and owner, and the salons around it. */
  @Get('salons/:id')
  getAdminSalon(@Param('id', IdPipe) id: number): Promise<AdminSalonDetailDto> {
    return this.queue.get(id);
  }

  /**
   * Approves or rejects a pending salon. Answers 409 with the earlier decision where another administrator was first.
   */
  @Put('salons/:id/status')
  async decideSalon(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: DecideSalonDto,
  ): Promise<SalonDecisionDto> {
    const { status, decidedAt, decisionReason } = await this.decision.decide(actor, id, body);
    return { id, status, decidedAt: decidedAt?.toISOString() ?? null, decisionReason: decisionReason ?? null };
  }

  /** Lists every change of a status, a role or money, newest first. */
  @Get('audit')
  async listAudit(
    @Query() query: AuditQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryDto[]> {
    return sendPage(reply, await this.log.list(query));
  }

  /** Lists the actions in the audit log. */
  @Get('audit/actions')
  listAuditActions(): Promise<string[]> {
    return this.log.actions();
  }
}
