import { Body, Controller, Get, Param, Patch, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { IdPipe, sendPage, WideIdPipe } from '../../platform/index.js';
import { AppointmentDto, UpdatedAppointmentDto, Visits } from '../visits/index.js';
import { SalonAppointmentsQuery } from './dto/salon-appointments.query.dto.js';
import { SalonDayDto, SalonOverviewDto, SetAppointmentStatusDto } from './dto/salon-day.dto.js';
import { AppointmentDetails } from './appointment-details.service.js';
import { AppointmentsExport } from './appointments-export.service.js';
import { SalonAppointments } from './salon-appointments.service.js';
import { SalonDays } from './salon-day.service.js';

/** Routes for the working day of an approved salon. */
@ApiTags('appointments')
@Allow('salon')
@Controller('api/appointments')
export class SalonAppointmentsController {
  constructor(
    private readonly appointments: SalonAppointments,
    private readonly days: SalonDays,
    private readonly exports: AppointmentsExport,
    private readonly visits: Visits,
    private readonly details: AppointmentDetails,
  ) {}

  /** Lists the appointments of the caller's salon. X-Total-Count is exact up to 10,000 and 10,001 beyond. */
  @Get('salon/:salonId')
  async listSalonAppointments(
    @CurrentActor() actor: Actor,
    @Param('salonId', IdPipe) salonId: number,
    @Query() query: SalonAppointmentsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppointmentDto[]> {
    return sendPage(reply, await this.appointments.list(actor.userId, query, salonId));
  }

  /** Returns the visits that are now and next, and how full the stations are, on the salon's own day. */
  @Get('salon/:salonId/today')
  getSalonDay(@CurrentActor() actor: Actor, @Param('salonId', IdPipe) salonId: number): Promise<SalonDayDto> {
    return this.days.today(actor.userId, salonId);
  }

  /** Returns the counters of the business overview. */
  @Get('salon/:salonId/overview')
  getSalonOverview(@CurrentActor() actor: Actor, @Param('salonId', IdPipe) salonId: number): Promise<SalonOverviewDto> {
    return this.days.overview(actor.userId, salonId);
  }

  /** Returns the same appointments as a CSV file, times on the salon's wall clock. */
  @Get('salon/:salonId/export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  exportSalonAppointments(
    @CurrentActor() actor: Actor,
    @Param('salonId', IdPipe) salonId: number,
    @Query() query: SalonAppointmentsQuery,
  ): Promise<StreamableFile> {
    return this.exports.of(actor.userId, salonId, query);
  }

  /** Sets the status of a visit. Answers 409 where its status is final, or has been changed meanwhile. */
  @Patch(':id/status')
  async setAppointmentStatus(
    @CurrentActor() actor: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() { status, from }: SetAppointmentStatusDto,
  ): Promise<UpdatedAppointmentDto> {
    const notice = await this.visits.setStatus(actor, id, status, from);
    return { ...(await this.details.get(actor, id)), notice };
  }
}
