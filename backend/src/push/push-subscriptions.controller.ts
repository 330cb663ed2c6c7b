import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor, CurrentSession } from '../auth/index.js';
import { Limited } from '../platform/index.js';
import { PushConfigDto, PushEndpointDto, RenewedPushDto, SubscribePushDto } from './dto/push-subscription.dto.js';
import { PushSubscriptions } from './push-subscriptions.service.js';
import { VapidKeys } from './vapid-keys.service.js';

@ApiTags('push')
@Allow('pet_owner')
@Controller('api/push-subscriptions')
export class PushSubscriptionsController {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly keys: VapidKeys,
  ) {}

  /** Returns the key with which a browser subscribes. */
  @Get('config')
  getPushConfig(): PushConfigDto {
    return { publicKey: this.keys.publicKey };
  }

  /** Subscribes one of the caller's browsers to push messages; a repeated call changes nothing. */
  @Limited({ name: 'push-subscription', points: 60, seconds: 3600 })
  @Post()
  @HttpCode(204)
  subscribePush(
    @CurrentActor() { userId }: Actor,
    @CurrentSession() sessionId: string,
    @Body() body: SubscribePushDto,
  ): Promise<void> {
    return this.subscriptions.add(userId, sessionId, body);
  }

  /** Continues the messages in one of the caller's browsers, which ended with the session before. */
  @Post('renew')
  @HttpCode(200)
  async renewPush(
    @CurrentActor() { userId }: Actor,
    @CurrentSession() sessionId: string,
    @Body() { endpoint }: PushEndpointDto,
  ): Promise<RenewedPushDto> {
    return { on: await this.subscriptions.renew(userId, sessionId, endpoint) };
  }

  /** Unsubscribes one of the caller's browsers; a repeated call changes nothing. */
  @Post('withdraw')
  @HttpCode(204)
  withdrawPush(@CurrentActor() { userId }: Actor, @Body() { endpoint }: PushEndpointDto): Promise<void> {
    return this.subscriptions.withdraw(userId, endpoint);
  }
}
