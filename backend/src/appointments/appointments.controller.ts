import { Body, Controller, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Actor, Allow, CurrentActor, VisitorCookie } from '../auth/index.js';
import { IdempotencyKey, Repeatable, sendPage, WideIdPipe } from '../platform/index.js';
import { AppointmentCancellation, AppointmentCards, AppointmentDetailDto, AppointmentDto } from './visits/index.js';
import { BookAppointmentDto, BookingApi, MoveAppointmentDto } from './booking/index.js';
import { AppointmentDetails, SalonAppointments, SalonAppointmentsQuery } from './desk/index.js';

@ApiTags('appointments')
@Controller('api/appointments')
export class AppointmentsController {
  constructor(
    private readonly bookings: BookingApi,
    private readonly cards: AppointmentCards,
    private readonly cancellation: AppointmentCancellation,
    private readonly salonAppointments: SalonAppointments,
    private readonly details: AppointmentDetails,
    private readonly visitors: VisitorCookie,
  ) {}

  /**
   * Lists the owner's appointments by `when`, or the appointments of the caller's salon by `filter`, `q` and `sort`.
   */
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

  /** Returns one appointment in full, for its owner or its salon. */
  @Allow('pet_owner', 'salon')
  @Get(':id')
  getAppointment(@CurrentActor() actor: Actor, @Param('id', WideIdPipe) id: number): Promise<AppointmentDetailDto> {
    return this.details.get(actor, id);
  }

  /**
   * Books a bath, and ends the hold of the dog or of the visitor. Answers 409 with `alternatives` where another booking
   * took the time.
   */
  @Allow('pet_owner')
  @Post()
  @Repeatable()
  bookAppointment(
    @CurrentActor() actor: Actor,
    @Body() body: BookAppointmentDto,
    @Req() request: FastifyRequest,
    @IdempotencyKey() key?: string,
  ): Promise<AppointmentDto> {
    return this.bookings.book(actor, body, this.visitors.visitorOf(request), key);
  }

  /**
   * Moves a coming bath to another time at its salon. Answers 409 with `alternatives` where another booking took the
   * time, and ends the hold of the dog or of the visitor. With too short a notice (rules.md#late-cancellation) the old
   * time still counts as one of the week's baths.
   */
  @Allow('pet_owner')
  @Patch(':id/move')
  moveAppointment(
    @CurrentActor() actor: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() { date }: MoveAppointmentDto,
    @Req() request: FastifyRequest,
  ): Promise<AppointmentDto> {
    return this.bookings.move(actor, id, new Date(date), this.visitors.visitorOf(request));
  }

  /**
   * Cancels a coming bath. With too short a notice (rules.md#late-cancellation) it still counts as one of the week's
   * baths.
   */
  @Allow('pet_owner')
  @Patch(':id/cancel')
  async cancelAppointment(@CurrentActor() actor: Actor, @Param('id', WideIdPipe) id: number): Promise<AppointmentDto> {
    await this.cancellation.cancelOwn(actor.userId, id);
    return this.cards.get(actor.userId, id);
  }
}
