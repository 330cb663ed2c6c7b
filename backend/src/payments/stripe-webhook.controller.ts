import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { Public } from '../auth/index.js';
import { Unlimited } from '../platform/index.js';
import { StripeEvents } from './stripe-events.service.js';

@ApiTags('payments')
@Controller('api/stripe/webhook')
export class StripeWebhookController {
  constructor(private readonly events: StripeEvents) {}

  /** Takes an event from the payment provider. The signature proves the sender, so no limit by address stands before it. */
  @Public()
  @Unlimited()
  @Post()
  @HttpCode(200)
  async receiveStripeEvent(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: boolean }> {
    await this.events.receive(request.rawBody, signature);
    return { received: true };
  }
}
