import { Controller, Delete, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { Limited, WideIdPipe } from '../../platform/index.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { CalendarFeedDto } from './dto/calendar-feed.dto.js';
import { VisitCalendars } from './visit-calendars.service.js';

@ApiTags('calendar')
@Allow('pet_owner')
@Controller('api')
export class CalendarFeedsController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly calendars: VisitCalendars,
  ) {}

  /** Returns the caller's private calendar address, from which programs read visits without a session. */
  @Get('calendar-feed')
  getCalendarFeed(@CurrentActor() { userId }: Actor): Promise<CalendarFeedDto> {
    return this.feeds.of(userId);
  }

  /** Creates the address, or replaces it; the earlier one stops working. */
  @Limited({ name: 'calendar-feed', points: 30, seconds: 3600 })
  @Post('calendar-feed')
  @HttpCode(200)
  renewCalendarFeed(@CurrentActor() { userId }: Actor): Promise<CalendarFeedDto> {
    return this.feeds.renew(userId);
  }

  /** Deletes the address. */
  @Delete('calendar-feed')
  @HttpCode(204)
  revokeCalendarFeed(@CurrentActor() { userId }: Actor): Promise<void> {
    return this.feeds.revoke(userId);
  }

  /** Returns one of the caller's appointments as a calendar file. */
  @Get('appointments/:id/calendar')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async getAppointmentCalendar(
    @CurrentActor() { userId }: Actor,
    @Param('id', WideIdPipe) id: number,
  ): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.calendars.fileOf(userId, id)), {
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="bath-${id}.ics"`,
    });
  }
}
