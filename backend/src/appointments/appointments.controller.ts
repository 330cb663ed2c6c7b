import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdempotencyKey, IdPipe, Repeatable, sendPage } from '../platform/index.js';
import { AppointmentCancellation } from './cancellation/appointment-cancellation.service.js';
import { AppointmentCards } from './appointment-card.view.js';
import { BookingDesk } from './booking/booking-desk.service.js';
import { AppointmentDetails } from './desk/appointment-details.service.js';
import { SalonAppointments } from './desk/salon-appointments.service.js';
import { AppointmentDetailDto, AppointmentDto } from './dto/appointment.dto.js';
import { BookAppointmentDto } from './dto/book-appointment.dto.js';
import { MoveAppointmentDto } from './dto/move-appointment.dto.js';
import { SalonAppointmentsQuery } from './dto/salon-appointments.query.dto.js';

@ApiTags('appointments')
@Controller('api/appointments')
export class AppointmentsController {
  constructor(
    private readonly desk: BookingDesk,
    private readonly cards: AppointmentCards,
    private readonly cancellation: AppointmentCancellation,
    private readonly salonAppointments: SalonAppointments,
    private readonly details: AppointmentDetails,
  ) {}

  /** The owner's appointments by `when`, or those of the caller's salon by `filter`, `q` and `sort`. */
  @Allow('pet_owner', 'salon')
  @Get()
  async listAppointments(
    @CurrentActor() actor: Actor,
    @Query() query: SalonAppointmentsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppointmentDto[]> {
    if (actor.role === 'salon') return sendPage(reply, await this.salonAppointments.list(actor.userId, query));
    return sendPage(reply, await this.cards.list(actor.userId, query));
  }

  /** One appointment with all that its owner or its salon should know. */
  @Allow('pet_owner', 'salon')
  @Get(':id')
  getAppointment(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AppointmentDetailDto> {
    return this.details.get(actor, id);
  }

  /** Books a bath; 409 with `alternatives` where the time was lost to somebody else. */
  @Allow('pet_owner')
  @Post()
  @Repeatable()
  bookAppointment(
    @CurrentActor() actor: Actor,
    @Body() body: BookAppointmentDto,
    @IdempotencyKey() key?: string,
  ): Promise<AppointmentDto> {
    return this.desk.book(actor, body, key);
  }

  /**
   * Moves a coming bath to another time at its salon; 409 with `alternatives` where the time was lost to somebody
   * else. With under 24 hours' notice the old time still counts as one of the week's.
   */
  @Allow('pet_owner')
  @Patch(':id/move')
  moveAppointment(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { date }: MoveAppointmentDto,
  ): Promise<AppointmentDto> {
    return this.desk.move(actor, id, new Date(date));
  }

  /** Gives up a coming bath; with under 24 hours' notice it still counts as one of the week's. */
  @Allow('pet_owner')
  @Patch(':id/cancel')
  async cancelAppointment(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AppointmentDto> {
    await this.cancellation.cancelOwn(actor.userId, id);
    return this.cards.get(actor.userId, id);
  }
}
