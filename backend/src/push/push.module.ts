import { Module } from '@nestjs/common';

import { NotificationPreferencesModule } from '../notification-preferences/index.js';
import { WaitlistModule } from '../waitlist/index.js';
import { pushErasure } from './account-closing.sql.js';
import { PushMessages } from './push-messages.service.js';
import { PushNotices } from './push-notices.handler.js';
import { PushSending } from './push-sending.handler.js';
import { PushSubscriptionsController } from './push-subscriptions.controller.js';
import { PushSubscriptions } from './push-subscriptions.service.js';
import { PushTransport } from './push-transport.service.js';
import { VapidKeys } from './vapid-keys.service.js';

/**
 * Notifies owners of coming and cancelled baths, held places and stated weights, in browsers where they allowed it
 * (rules.md#push-messages).
 */
@Module({
  imports: [NotificationPreferencesModule, WaitlistModule],
  controllers: [PushSubscriptionsController],
  providers: [pushErasure, PushMessages, PushNotices, PushSending, PushSubscriptions, PushTransport, VapidKeys],
})
export class PushModule {}
