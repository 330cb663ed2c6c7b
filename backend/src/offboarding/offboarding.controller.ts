import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor, NeedsReauthentication } from '../auth/index.js';
import { IdPipe, LargestBody, Refuses } from '../platform/index.js';
import { ExitNoticeDto, GiveExitNoticeDto } from './dto/exit-notice.dto.js';
import { ExitNotices } from './exit-notices.service.js';

/** The largest body in kilobytes, which holds the ids of all visits that the notice may cancel. */
const longCancelList = 64;

@ApiTags('offboarding')
@Allow('salon')
@Controller('api/salons/:id/exit-notice')
export class OffboardingController {
  constructor(private readonly notices: ExitNotices) {}

  /** Returns the notice of the caller's own salon, and the last day that a notice would have now. */
  @Get()
  getExitNotice(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ExitNoticeDto> {
    return this.notices.get(actor, id);
  }

  /**
   * Gives notice: the caller's own salon leaves the network after its last day. Visits that are booked after that day
   * are answered with 409 `salons.visits_affected` and their list. The notice is given when it is sent again with their
   * ids in `cancelVisits`.
   */
  @NeedsReauthentication()
  @Refuses({
    409: 'Visits are booked after the last day, the last day is another one by now, or notice was given before.',
  })
  @Post()
  @HttpCode(200)
  @LargestBody(longCancelList)
  async giveExitNotice(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: GiveExitNoticeDto,
  ): Promise<ExitNoticeDto> {
    await this.notices.give(actor, id, body);
    return this.notices.get(actor, id);
  }

  /** Withdraws the notice, until the end of the last day. The days after it can be booked again. */
  @Refuses({ 409: 'The last day has passed.' })
  @Delete()
  @HttpCode(200)
  async withdrawExitNotice(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ExitNoticeDto> {
    await this.notices.withdraw(actor, id);
    return this.notices.get(actor, id);
  }
}
