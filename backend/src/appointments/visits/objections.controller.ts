import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { IdempotencyKey, PageQuery, Repeatable, sendPage, WideIdPipe } from '../../platform/index.js';
import { AppointmentCards } from './appointment-card.view.js';
import { AppointmentDto } from './dto/appointment.dto.js';
import { AdminObjectionDto, ObjectToAppointmentDto } from './dto/objection.dto.js';
import { Objections } from './objections.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('api/admin/objections')
export class ObjectionsController {
  constructor(private readonly objections: Objections) {}

  /** Lists the objections to visits that count as completed because the salon did not mark them. */
  @Get()
  async listObjections(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminObjectionDto[]> {
    return sendPage(reply, await this.objections.list(query));
  }
}

@ApiTags('appointments')
@Allow('pet_owner')
@Controller('api/appointments')
export class OwnObjectionsController {
  constructor(
    private readonly objections: Objections,
    private readonly cards: AppointmentCards,
  ) {}

  /** Objects that a visit, which counts as completed because the salon did not mark it, did not take place. */
  @Post(':id/objection')
  @Repeatable()
  @HttpCode(200)
  async objectToAppointment(
    @CurrentActor() actor: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() { reason }: ObjectToAppointmentDto,
    @IdempotencyKey() key?: string,
  ): Promise<AppointmentDto> {
    await this.objections.object(actor, { appointmentId: id, reason }, key);
    return this.cards.get(actor.userId, id);
  }
}
