import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { type Actor, Allow, AllowVisitorsAnd, CurrentActor, MaybeActor, Public, VisitorCookie } from '../auth/index.js';
import { Limited, Refuses } from '../platform/index.js';
import { CheckoutDto, StartSubscriptionDto } from './dto/checkout.dto.js';
import { firstBathOf } from './dto/first-bath.dto.js';
import { CheckSubscriptionDto, CheckUserDto, SyncResultDto } from './dto/subscription-sync.dto.js';
import { PetDataMissing } from './guests/guest-checkout.errors.js';
import { GuestCheckouts, guestPetOf } from './guests/guest-checkouts.service.js';
import { OwnerSync } from './owner-sync.service.js';
import { SubscriptionStart } from './subscription-start.service.js';

@ApiTags('subscriptions')
@Controller('api')
export class CheckoutController {
  constructor(
    private readonly start: SubscriptionStart,
    private readonly guests: GuestCheckouts,
    private readonly sync: OwnerSync,
    private readonly visitors: VisitorCookie,
  ) {}

  /**
   * Orders a plan for an owner's pet, once however often it is called, and returns the secret with which the page pays
   * it. A guest gets the secret with which the page saves a card; the card is charged only when the account is made.
   */
  @AllowVisitorsAnd('pet_owner')
  @Limited({ name: 'checkout', points: 60, seconds: 600 })
  @Refuses({ 410: 'The salon is no longer a partner.' })
  @Post('get-or-create-subscription')
  @HttpCode(200)
  getOrCreateSubscription(
    @MaybeActor() actor: Actor | undefined,
    @Body() { planId, petId, petDetails, salonId, monthlyPrice: shownCents, firstBath: chosen }: StartSubscriptionDto,
    @Req() request: FastifyRequest,
  ): Promise<CheckoutDto> {
    const firstBath = firstBathOf(chosen, this.visitors.visitorOf(request));
    if (actor) return this.start.getOrCreate(actor.userId, { planId, petId, salonId, shownCents, firstBath });
    if (!petDetails) throw new PetDataMissing('petDetails');
    return this.guests.begin({ planId, pet: guestPetOf(petDetails), salonId: salonId ?? null, shownCents });
  }

  /**
   * Checks whether a payment has arrived. Anyone may call it, but only the owner gets an answer other than `pending`.
   */
  @Public()
  @Limited({ name: 'check-subscription', points: 60, seconds: 60 })
  @Post('debug/check-subscription')
  @HttpCode(200)
  checkSubscription(
    @MaybeActor() actor: Actor | undefined,
    @Body() body: CheckSubscriptionDto,
  ): Promise<SyncResultDto> {
    return this.sync.checkSubscription(actor, body.stripeSubscriptionId);
  }

  /**
   * Brings all of the caller's subscriptions to the payment provider's present state. The body cannot name another
   * account.
   */
  @Allow('pet_owner')
  @Limited({ name: 'check-user', points: 20, seconds: 60 })
  @Post('debug/check-user')
  @HttpCode(200)
  checkUser(@CurrentActor() actor: Actor, @Body() _body: CheckUserDto): Promise<SyncResultDto> {
    return this.sync.checkUser(actor);
  }
}
