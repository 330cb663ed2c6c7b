import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdPipe, Refuses } from '../platform/index.js';
import { OpenPaymentDto, SelectSalonDto, SubscriptionDto } from './dto/subscription.dto.js';
import { OpenPayment } from './open-payment.service.js';
import { SalonChoice } from './salon-choice.service.js';
import { SubscriptionChanges } from './subscription-changes.service.js';
import { SubscriptionList } from './subscription-list.service.js';

@ApiTags('subscriptions')
@Allow('pet_owner')
@Controller('api/subscriptions')
export class SubscriptionsController {
  constructor(
    private readonly list: SubscriptionList,
    private readonly changes: SubscriptionChanges,
    private readonly payment: OpenPayment,
    private readonly salons: SalonChoice,
  ) {}

  /** Lists the owner's subscriptions, newest first. */
  @Get()
  listSubscriptions(@CurrentActor() actor: Actor): Promise<SubscriptionDto[]> {
    return this.list.ofOwner(actor.userId);
  }

  /** Cancels at the end of the paid period; until then the pet may still have baths. */
  @Patch(':id/cancel')
  async cancelSubscription(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<SubscriptionDto> {
    await this.changes.cancel(actor.userId, id);
    return this.list.get(id);
  }

  /** Takes a cancellation back before it takes effect; nothing is charged. */
  @Post(':id/resubscribe')
  @HttpCode(200)
  async resubscribe(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<SubscriptionDto> {
    await this.changes.resubscribe(actor.userId, id);
    return this.list.get(id);
  }

  /** Returns the secret with which an owner pays a failed renewal. The card that pays it is charged from then on. */
  @Post(':id/open-payment')
  @HttpCode(200)
  openPayment(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<OpenPaymentDto> {
    return this.payment.of(actor.userId, id);
  }

  /** Sets the salon that the pet usually goes to. */
  @Refuses({ 410: 'The salon is no longer a partner.' })
  @Patch(':id/salon')
  async selectSalon(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: SelectSalonDto,
  ): Promise<SubscriptionDto> {
    await this.salons.selectSalon(actor.userId, id, body.salonId);
    return this.list.get(id);
  }
}
