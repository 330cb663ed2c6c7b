import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { StatementLineDto } from '../payouts/index.js';
import { IdempotencyKey, IdPipe, KeysetQuery, PageQuery, Repeatable, sendPage } from '../platform/index.js';
import { AdminPayoutDto, PayoutRunDto, RevenueMonthDto } from './dto/payout-admin.dto.js';
import { ReasonDto, ReversePayoutDto } from './dto/payout-decisions.dto.js';
import { PayoutsQuery, RevenueQuery } from './dto/payout-lists.query.dto.js';
import { PayoutActions } from './payout-actions.service.js';
import { PayoutClawbacks } from './payout-clawbacks.service.js';
import { PayoutOverview } from './payout-overview.service.js';
import { Revenue } from './revenue.service.js';

/** Routes by which administrators watch payouts and act on them. */
@ApiTags('admin')
@Allow('admin')
@Controller('api/admin')
export class PayoutAdminController {
  constructor(
    private readonly overview: PayoutOverview,
    private readonly actions: PayoutActions,
    private readonly clawbacks: PayoutClawbacks,
    private readonly revenue: Revenue,
  ) {}

  /** Lists the weeks with their totals by state, newest first. */
  @Get('payout-runs')
  async listPayoutRuns(
    @Query() page: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PayoutRunDto[]> {
    return sendPage(reply, await this.overview.runs(page));
  }

  /** Lists payouts by week, state and salon; newest week and largest amount first. */
  @Get('payouts')
  async listPayouts(
    @Query() query: PayoutsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPayoutDto[]> {
    return sendPage(reply, await this.overview.list(query));
  }

  @Get('payouts/:id')
  getPayout(@Param('id', IdPipe) id: number): Promise<AdminPayoutDto> {
    return this.overview.get(id);
  }

  @Get('payouts/:id/lines')
  async listPayoutLines(
    @Param('id', IdPipe) id: number,
    @Query() page: KeysetQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StatementLineDto[]> {
    return sendPage(reply, await this.overview.lines(id, page));
  }

  /** Sends a failed payout again, as long as no later statement carries its amount. */
  @Post('payouts/:id/retry')
  @HttpCode(200)
  async retryPayout(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AdminPayoutDto> {
    await this.actions.retry(actor, id);
    return this.overview.get(id);
  }

  /** Holds a payout that is surely not in transit yet. */
  @Post('payouts/:id/hold')
  @HttpCode(200)
  async holdPayout(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ReasonDto,
  ): Promise<AdminPayoutDto> {
    await this.actions.hold(actor, id, reason);
    return this.overview.get(id);
  }

  /** Releases a held payout: to the drafts before its Monday, and to be sent afterwards. */
  @Post('payouts/:id/release')
  @HttpCode(200)
  async releasePayout(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AdminPayoutDto> {
    await this.actions.release(actor, id);
    return this.overview.get(id);
  }

  /**
   * Takes back the transfer of a sent payout, in part or whole. All payouts to the salon are put on hold with the
   * reason, so that the money does not go out again before an administrator has decided.
   */
  @Post('payouts/:id/take-back')
  @Repeatable()
  async reversePayout(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { amountCents, reason }: ReversePayoutDto,
    @IdempotencyKey() key?: string,
  ): Promise<AdminPayoutDto> {
    await this.clawbacks.request(actor, id, { amountCents, reason }, key);
    return this.overview.get(id);
  }

  /** Lists the platform's income, fees and payouts by month, newest first. */
  @Get('revenue')
  listRevenue(@Query() { months }: RevenueQuery): Promise<RevenueMonthDto[]> {
    return this.revenue.byMonth(months);
  }
}
