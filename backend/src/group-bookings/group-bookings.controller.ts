import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { AppointmentCards } from '../appointments/index.js';
import { type Actor, Allow, CurrentActor, VisitorCookie } from '../auth/index.js';
import { IdempotencyKey, Repeatable } from '../platform/index.js';
import { BookGroupDto, GroupBookingDto, GroupStartsDto, GroupStartsQueryDto } from './dto/group-booking.dto.js';
import { GroupBookings } from './group-bookings.service.js';

@ApiTags('group bookings')
@Controller('api/group-bookings')
export class GroupBookingsController {
  constructor(
    private readonly bookings: GroupBookings,
    private readonly cards: AppointmentCards,
    private readonly visitors: VisitorCookie,
  ) {}

  /**
   * Returns where several dogs fit together: one date with its starts, or the days of the booking window. Changes
   * nothing.
   */
  @Allow('pet_owner')
  @Post('starts')
  @HttpCode(200)
  listGroupStarts(
    @CurrentActor() actor: Actor,
    @Body() body: GroupStartsQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<GroupStartsDto> {
    return this.bookings.starts(this.visitors.ownerOf(actor, request), body);
  }

  /** Books several dogs at once, all or none. Answers 409 with `alternatives` where there is no longer room for all. */
  @Allow('pet_owner')
  @Post()
  @Repeatable()
  async bookGroup(
    @CurrentActor() actor: Actor,
    @Body() body: BookGroupDto,
    @Req() request: FastifyRequest,
    @IdempotencyKey() key?: string,
  ): Promise<GroupBookingDto> {
    const id = await this.bookings.book(this.visitors.ownerOf(actor, request), body, key);
    return { id, appointments: await this.cards.ofGroup(actor.userId, id) };
  }
}
