import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdempotencyKey, Repeatable, sendPage, WideIdPipe } from '../platform/index.js';
import { PaymentsQuery, PaymentDto } from './dto/payment.dto.js';
import { RefundDto } from './dto/refund.dto.js';
import { RefundsQuery } from './dto/refunds.query.dto.js';
import { DeclineRefundDto, RequestRefundDto, ResolveRefundDto } from './dto/request-refund.dto.js';
import { FailedRefundResolutions, FailedRefundRetries } from './failed-refunds.service.js';
import { PaymentList } from './payment-list.service.js';
import { RefundApprovals } from './refund-approvals.service.js';
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
    private readonly approvals: RefundApprovals,
    private readonly retries: FailedRefundRetries,
    private readonly resolutions: FailedRefundResolutions,
  ) {}

  /** Lists owners' payments, newest first, by an owner's e-mail address or an id of the provider's. */
  @Get('payments')
  async listPayments(
    @Query() query: PaymentsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentDto[]> {
    return sendPage(reply, await this.payments.list(query));
  }

  /** Lists refunds, newest first. */
  @Get('refunds')
  async listRefunds(
    @CurrentActor() actor: Actor,
    @Query() query: RefundsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefundDto[]> {
    return sendPage(reply, await this.refunds.list(actor, query));
  }

  /**
   * Refunds a payment, or a part of it. The refund is recorded now and requested from the provider right after. Above
   * the limit of one administrator in a day it waits for another one to approve it.
   */
  @Post('refunds')
  @Repeatable()
  async requestRefund(
    @CurrentActor() actor: Actor,
    @Body() body: RequestRefundDto,
    @IdempotencyKey() key?: string,
  ): Promise<RefundDto> {
    return this.refunds.get(actor, await this.requests.request(actor, body, key));
  }

  @Post('refunds/:id/approve')
  @HttpCode(204)
  async approveRefund(@CurrentActor() actor: Actor, @Param('id', WideIdPipe) id: number): Promise<void> {
    await this.approvals.approve(actor, id);
  }

  @Post('refunds/:id/decline')
  @HttpCode(204)
  async declineRefund(
    @CurrentActor() actor: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() { reason }: DeclineRefundDto,
  ): Promise<void> {
    await this.approvals.decline(actor, id, reason);
  }

  /**
   * Tries a failed refund of an unknown payment again. The answer is the new refund, the same one for repeated calls.
   */
  @Post('refunds/:id/retry')
  async retryRefund(@CurrentActor() actor: Actor, @Param('id', WideIdPipe) id: number): Promise<RefundDto> {
    return this.refunds.get(actor, await this.retries.retry(actor, id));
  }

  /** Resolves a failed refund of an unknown payment without trying it again. */
  @Post('refunds/:id/resolve')
  @HttpCode(204)
  async resolveRefund(
    @CurrentActor() actor: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() body: ResolveRefundDto,
  ): Promise<void> {
    await this.resolutions.resolve(actor, id, body);
  }
}
