import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { IdempotencyKey, PageQuery, Repeatable, sendPage } from '../../platform/index.js';
import { PaidQuery, PaymentDto } from './dto/payment.dto.js';
import { RefundDto } from './dto/refund.dto.js';
import { RequestRefundDto } from './dto/request-refund.dto.js';
import { PaymentList } from './payment-list.service.js';
import { RefundList } from './refund-list.service.js';
import { RefundRequests } from './refund-requests.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('api/admin')
export class RefundsController {
  constructor(
    private readonly payments: PaymentList,
    private readonly refunds: RefundList,
    private readonly requests: RefundRequests,
  ) {}

  /** What owners paid, newest first; to be found by an owner's e-mail or by an id of the provider's. */
  @Get('payments')
  async listPayments(
    @Query() query: PaidQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentDto[]> {
    return sendPage(reply, await this.payments.list(query));
  }

  /** All refunds, newest first. */
  @Get('refunds')
  async listRefunds(@Query() query: PageQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<RefundDto[]> {
    return sendPage(reply, await this.refunds.list(query));
  }

  /** Gives back a payment, or a part of it. It is recorded now and asked for at the provider right after. */
  @Post('refunds')
  @Repeatable()
  async requestRefund(
    @CurrentActor() actor: Actor,
    @Body() body: RequestRefundDto,
    @IdempotencyKey() key?: string,
  ): Promise<RefundDto> {
    return this.refunds.get(await this.requests.request(actor, body, key));
  }
}
