import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdPipe, Limited, pdfDownloads, Refuses, sendPage } from '../platform/index.js';
import { ComingCharges } from './coming/coming-charges.service.js';
import { CancellationPreview } from './coming/cancellation-preview.service.js';
import { ComingChargeDto, CancellationPreviewDto } from './dto/coming-charge.dto.js';
import { OwnerPaymentDto, OwnerPaymentsQuery } from './dto/owner-payment.dto.js';
import { OwnerPayments } from './paid/owner-payments.service.js';
import { PaymentIdPipe, Receipts } from './paid/receipts.service.js';

/** Routes for an owner's money: payments, coming charges, and the preview of a cancellation. */
@ApiTags('billing')
@Allow('pet_owner')
@Controller('api')
export class OwnerPaymentsController {
  constructor(
    private readonly payments: OwnerPayments,
    private readonly receipts: Receipts,
    private readonly coming: ComingCharges,
    private readonly preview: CancellationPreview,
  ) {}

  /**
   * Lists everything that the owner paid or was to pay, newest first. A further page is requested by the last listed
   * payment.
   */
  @Get('payments')
  async listOwnPayments(
    @CurrentActor() actor: Actor,
    @Query() query: OwnerPaymentsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnerPaymentDto[]> {
    return sendPage(reply, await this.payments.list(actor.userId, query));
  }

  /** Lists the coming charges, soonest first. */
  @Get('payments/coming')
  listComingCharges(@CurrentActor() actor: Actor): Promise<ComingChargeDto[]> {
    return this.coming.list(actor.userId);
  }

  @Limited(pdfDownloads)
  @Get('payments/:id/receipt.pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  downloadReceipt(@CurrentActor() actor: Actor, @Param('id', PaymentIdPipe) id: string): Promise<StreamableFile> {
    return this.receipts.pdf(actor.userId, id);
  }

  /** Returns the effects of cancelling the subscription now. */
  @Get('subscriptions/:id/leaving')
  @Refuses({ 409: 'There is nothing to cancel.' })
  getCancellationPreview(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<CancellationPreviewDto> {
    return this.preview.get(actor.userId, id);
  }
}
