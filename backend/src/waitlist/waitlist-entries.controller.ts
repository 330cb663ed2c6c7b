import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdempotencyKey, Repeatable, WideIdPipe } from '../platform/index.js';
import { JoinWaitlistDto, WaitlistEntryDto } from './dto/waitlist-entry.dto.js';
import { WaitlistQueries } from './waitlist-queries.service.js';
import { Waits } from './waits.service.js';

@ApiTags('waitlist')
@Controller('api/waits')
export class WaitlistEntriesController {
  constructor(
    private readonly waits: Waits,
    private readonly queries: WaitlistQueries,
  ) {}

  /** Lists the waits of the caller's dogs, soonest day first, with their places in line. */
  @Allow('pet_owner')
  @Get()
  listWaitlistEntries(@CurrentActor() { userId }: Actor): Promise<WaitlistEntryDto[]> {
    return this.queries.ofOwner(userId);
  }

  /**
   * Puts a dog in line (rules.md#waitlist). Answers 409 with `places` where something that fits can be booked at once.
   */
  @Allow('pet_owner')
  @Repeatable()
  @Post()
  async joinWaitlist(
    @CurrentActor() { userId }: Actor,
    @Body() body: JoinWaitlistDto,
    @IdempotencyKey() key?: string,
  ): Promise<WaitlistEntryDto> {
    const id = await this.waits.join(userId, body, key);
    return this.queries.get(userId, id);
  }

  /** Takes a dog out of the line; a place that is held goes to the next. Repeating it changes nothing. */
  @Allow('pet_owner')
  @Delete(':id')
  @HttpCode(204)
  leaveWaitlist(@CurrentActor() { userId }: Actor, @Param('id', WideIdPipe) id: number): Promise<void> {
    return this.waits.leave(userId, id);
  }
}
