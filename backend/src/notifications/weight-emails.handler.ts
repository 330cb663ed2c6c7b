import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  toWeight,
  weightAccepted,
  weightDismissed,
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
    const people = await sql.row<{ owner: string; salon: string | null; timeZone: string }>(peopleQuery, [
      event.payload.weightId,
    ]);
    if (!row || !people) throw new Error(`The measured weight ${event.payload.weightId} does not exist.`);
    const weight = toWeight(row);
    for (const reader of to) {
      const email = people[reader];
      if (email) await this.mails.queue(em, event, email, { kind, to: reader, weight, timeZone: people.timeZone });
    }
  }
}

const peopleQuery = `
  select owner.email::text as owner, salon.time_zone as "timeZone",
    (select email::text from users where id = salon.account_id) as salon
  from measured_weights w join subscriptions s on s.id = w.subscription_id join users owner on owner.id = s.owner_id
  join salons salon on salon.id = w.salon_id where w.id = $1`;
