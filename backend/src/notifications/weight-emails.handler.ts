import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  effectOnPlan,
  toWeight,
  weightAccepted,
  weightDismissed,
  type WeightEffect,
  type WeightEvent,
  type WeightRow,
  weightsQuery,
  weightStated,
} from '../measured-weights/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { MailOutbox } from './mail/index.js';
import type { MailContent } from './templates/index.js';

type Step = Extract<MailContent, { kind: `weight-${string}` }>['kind'];
type WeightStep = RecordedEvent<WeightEvent>;

/** Mails the owner about a stated weight, and both sides about its outcome (rules.md#measured-weight). */
@Injectable()
export class WeightEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(weightStated, 'notifications.weight-stated')
  stated(event: WeightStep, em: EntityManager): Promise<void> {
    return this.queueMails(event, em, 'weight-stated', ['owner']);
  }

  @OnEvent(weightAccepted, 'notifications.weight-accepted')
  accepted(event: WeightStep, em: EntityManager): Promise<void> {
    return this.queueMails(event, em, 'weight-accepted', ['owner', 'salon']);
  }

  @OnEvent(weightDismissed, 'notifications.weight-dismissed')
  dismissed(event: WeightStep, em: EntityManager): Promise<void> {
    return this.queueMails(event, em, 'weight-dismissed', ['owner', 'salon']);
  }

  private async queueMails(
    event: WeightStep,
    em: EntityManager,
    kind: Step,
    to: readonly ('owner' | 'salon')[],
  ): Promise<void> {
    const sql = sqlIn(em);
    const row = await sql.row<WeightRow>(`${weightsQuery} where w.id = $1`, [event.payload.weightId]);
    const facts = await sql.row<Facts>(factsQuery, [event.payload.weightId]);
    if (!row || !facts) throw new Error(`The measured weight ${event.payload.weightId} does not exist.`);
    const { effect, timeZone } = facts;
    const content = { kind, weight: toWeight(row), timeZone, ...(kind === 'weight-accepted' && { effect }) };
    for (const reader of to) {
      const email = facts[reader];
      if (email) await this.mails.queue(em, event, email, { ...content, to: reader });
    }
  }
}

interface Facts {
  readonly owner: string;
  readonly salon: string | null;
  readonly timeZone: string;
  readonly effect: WeightEffect;
}

const factsQuery = `
  select owner.email::text as owner, salon.time_zone as "timeZone", ${effectOnPlan} as effect,
    (select email::text from users where id = salon.account_id) as salon
  from measured_weights w join subscriptions s on s.id = w.subscription_id join users owner on owner.id = s.owner_id
  join salons salon on salon.id = w.salon_id where w.id = $1`;
