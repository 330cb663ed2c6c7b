import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { PlanWithdrawalGuards } from '../plan-changes/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import {
  planChanged,
  planChangePlanned,
  planChangeWithdrawn,
  type SubscriptionChange,
} from '../subscriptions/index.js';
import { MailOutbox } from './mail/index.js';
import { findSubscription, type SubscriptionNotice } from './subscription-notice.view.js';
import type { MailContent } from './templates/index.js';

type Content = Extract<MailContent, { kind: 'plan-change' }>;
type ChangeEvent = RecordedEvent<SubscriptionChange>;

/** Confirms each step of a change of plan to the owner by mail (rules.md#change-of-plan). */
@Injectable()
export class PlanChangeEmails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly guards: PlanWithdrawalGuards,
  ) {}

  @OnEvent(planChangePlanned, 'notifications.plan-change-planned')
  planned(event: ChangeEvent, em: EntityManager): Promise<void> {
    return this.queueMails(event, em, 'planned');
  }

  @OnEvent(planChangeWithdrawn, 'notifications.plan-change-withdrawn')
  withdrawn(event: ChangeEvent, em: EntityManager): Promise<void> {
    return this.queueMails(event, em, 'withdrawn');
  }

  @OnEvent(planChanged, 'notifications.plan-changed')
  made(event: ChangeEvent, em: EntityManager): Promise<void> {
    return this.queueMails(event, em, 'made');
  }

  private async queueMails(event: ChangeEvent, em: EntityManager, step: Content['step']): Promise<void> {
    const { subscriptionId } = event.payload;
    const notice = await findSubscription(em, subscriptionId);
    const { email, facts, timeZone } = notice;
    const isHeld = (await this.guards.reasonToKeep(sqlIn(em), subscriptionId)) !== undefined;
    const change = { step, next: nextOf(notice), mayBeWithdrawn: step === 'planned' && !isHeld };
    await this.mails.queue(em, event, email, { kind: 'plan-change', ...change, timeZone, ...facts });
  }
}

function nextOf({ nextPlanName, nextPriceCents, planChangesAt }: SubscriptionNotice): Content['next'] {
  if (!nextPlanName || !nextPriceCents || !planChangesAt) return null;
  return { planName: nextPlanName, priceCents: nextPriceCents, at: planChangesAt.toISOString() };
}
