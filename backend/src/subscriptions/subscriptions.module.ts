import { Module } from '@nestjs/common';

import { SubscriptionList } from './subscription-list.service.js';
import { SubscriptionLocks } from './subscription-locks.service.js';
import { SubscriptionsController } from './subscriptions.controller.js';

@Module({
  controllers: [SubscriptionsController],
  providers: [SubscriptionList, SubscriptionLocks],
  exports: [SubscriptionLocks],
})
export class SubscriptionsModule {}
