import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { IdPipe, PageQuery, sendPage } from '../../platform/index.js';
import { StatementLineDto } from '../statements/dto/statement.dto.js';
import { PayoutCaseDto, PayoutRunDto, RevenueMonthDto } from './dto/payout-desk.dto.js';
import { PayoutsQuery, ReasonDto, RevenueQuery } from './dto/payout-desk.query.dto.js';
import { PayoutOverview } from './payout-overview.service.js';
import { PayoutSteering } from './payout-steering.service.js';
import { Revenue } from './revenue.service.js';

/** Payouts as administrators watch and steer them. */
@ApiTags('admin')
@Allow('admin')
@Controller('api/admin')
export class PayoutDeskController {
  constructor(
    private readonly overview: PayoutOverview,
    private readonly steering: PayoutSteering,
    private readonly revenue: Revenue,
  ) {}

  /** Each week with its totals by state, newest first. */
  @Get('payout-runs')
  async listPayoutRuns(
    @Query() page: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PayoutRunDto[]> {
    return sendPage(reply, await this.overview.runs(page));
  }

  /** Payouts by week, state and salon; newest week and largest amount first. */
  @Get('payouts')
  async listPayouts(
    @Query() query: PayoutsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PayoutCaseDto[]> {
    return sendPage(reply, await this.overview.list(query));
  }

  @Get('payouts/:id')
  getPayout(@Param('id', IdPipe) id: number): Promise<PayoutCaseDto> {
    return this.overview.get(id);
  }

  @Get('payouts/:id/lines')
  async listPayoutLines(
    @Param('id', IdPipe) id: number,
    @Query() page: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StatementLineDto[]> {
    return sendPage(reply, await this.overview.lines(id, page));
  }

  /** Sends a failed payout again, as long as its money is not in a later statement. */
  @Post('payouts/:id/retry')
  @HttpCode(200)
  async retryPayout(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<PayoutCaseDto> {
    await this.steering.retry(actor, id);
    return this.overview.get(id);
  }

  /** Stops one that is surely not on its way yet. */
  @Post('payouts/:id/hold')
  @HttpCode(200)
  async holdPayout(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ReasonDto,
  ): Promise<PayoutCaseDto> {
    await this.steering.hold(actor, id, reason);
    return this.overview.get(id);
  }

  /** Lets a held one go: among the drafts before its Monday, on its way after it. */
  @Post('payouts/:id/release')
  @HttpCode(200)
  async releasePayout(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<PayoutCaseDto> {
    await this.steering.release(actor, id);
    return this.overview.get(id);
  }

  /** What the platform took in, kept and gave away, newest month first. */
  @Get('revenue')
  listRevenue(@Query() { months }: RevenueQuery): Promise<RevenueMonthDto[]> {
    return this.revenue.byMonth(months);
  }
}
