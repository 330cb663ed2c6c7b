import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { AppointmentCards } from '../appointments/index.js';
import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdempotencyKey, Repeatable } from '../platform/index.js';
import { BookGroupDto, GroupBookingDto, GroupStartsDto, GroupStartsQueryDto } from './dto/group-booking.dto.js';
import { GroupBookings } from './group-bookings.service.js';

@ApiTags('group bookings')
@Controller('api/group-bookings')
export class GroupBookingsController {
  constructor(
    private readonly bookings: GroupBookings,
    private readonly cards: AppointmentCards,
  ) {}

  /**
   * Returns where several dogs fit together: one date with its starts, or the days of the booking window. Changes
   * nothing.
   */
  @Allow('pet_owner')
  @Post('starts')
  @HttpCode(200)
  listGroupStarts(@CurrentActor() { userId }: Actor, @Body() body: GroupStartsQueryDto): Promise<GroupStartsDto> {
    return this.bookings.starts(userId, body);
  }

  /** Books several dogs at once, all or none. Answers 409 with `alternatives` where there is no longer room for all. */
  @Allow('pet_owner')
  @Post()
  @Repeatable()
  async bookGroup(
    @CurrentActor() { userId }: Actor,
    @Body() body: BookGroupDto,
    @IdempotencyKey() key?: string,
  ): Promise<GroupBookingDto> {
    const id = await this.bookings.book(userId, body, key);
    return { id, appointments: await this.cards.ofGroup(userId, id) };
  }
}
