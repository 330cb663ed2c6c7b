import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor, Public } from '../auth/index.js';
import { Limited, Refuses } from '../platform/index.js';
import { NotificationPreferenceDto } from './dto/notification-preference.dto.js';
import { UnsubscribeDto } from './dto/unsubscribe.dto.js';
import { NotificationPreferences } from './notification-preferences.service.js';
import { Unsubscribing } from './unsubscribing.service.js';

@ApiTags('notifications')
@Controller('api')
export class NotificationPreferencesController {
  constructor(
    private readonly preferences: NotificationPreferences,
    private readonly unsubscribing: Unsubscribing,
  ) {}

  /** Lists the caller's switches, by kind and channel. */
  @Allow('pet_owner')
  @Get('notification-preferences')
  listNotificationPreferences(@CurrentActor() { userId }: Actor): Promise<NotificationPreferenceDto[]> {
    return this.preferences.ofUser(userId);
  }

  /** Switches a kind on or off on a channel; refuses what cannot be switched (rules.md#notification-preferences). */
  @Allow('pet_owner')
  @Put('notification-preferences')
  async setNotificationPreference(
    @CurrentActor() { userId }: Actor,
    @Body() body: NotificationPreferenceDto,
  ): Promise<NotificationPreferenceDto[]> {
    await this.preferences.set(userId, body);
    return this.preferences.ofUser(userId);
  }

  /** Returns what a mail's unsubscribe link stops. Changes nothing. */
  @Public()
  @Limited({ name: 'unsubscribe', points: 60, seconds: 600 })
  @Refuses({ 404: 'Nobody here made this link.' })
  @Get('unsubscribe/:token')
  getUnsubscribeLink(@Param('token') token: string): Promise<UnsubscribeDto> {
    return this.unsubscribing.get(token);
  }

  /** Stops the mails of the link's kind without a session; a repeated call changes nothing. */
  @Public()
  @Limited({ name: 'unsubscribe', points: 60, seconds: 600 })
  @Refuses({ 404: 'Nobody here made this link.' })
  @Post('unsubscribe/:token')
  @HttpCode(200)
  unsubscribe(@Param('token') token: string): Promise<UnsubscribeDto> {
    return this.unsubscribing.stop(token);
  }
}
