import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { SubscriptionDto } from './dto/subscription.dto.js';
import { SubscriptionList } from './subscription-list.service.js';

@ApiTags('subscriptions')
@Allow('pet_owner')
@Controller('api/subscriptions')
export class SubscriptionsController {
  constructor(private readonly list: SubscriptionList) {}

  /** The owner's subscriptions, newest first. */
  @Get()
  listSubscriptions(@CurrentActor() actor: Actor): Promise<SubscriptionDto[]> {
    return this.list.ofOwner(actor.userId);
  }
}
