import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { chargeFailed, chargeRecovered, type ChargeEvent } from '../charges/index.js';
import { interruptedAfterMilliseconds, OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { MailOutbox } from './mail/index.js';
import { chargeInMails, findOpenCharge } from './open-charge.view.js';
import type { MailContent } from './templates/index.js';

type RecoveredFacts = Omit<Extract<MailContent, { kind: 'charge-recovered' }>, 'kind'>;

/**
 * Mails an owner about unpaid add-ons, and about charges that were tried or collected later while the owner was absent.
 * The result of a tip or a payment on the page is shown there.
 */
@Injectable()
export class ChargeEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(chargeFailed, 'notifications.charge-failed')
  async failed(event: RecordedEvent<ChargeEvent>, em: EntityManager): Promise<void> {
    // A tip waits for the visit's start where it is given before, and for the provider where that does not answer.
    const tipsBefore = new Date(event.occurredAt.getTime() - interruptedAfterMilliseconds);
    const found = await findOpenCharge(em, event.payload.chargeId, tipsBefore);
    if (found) await this.mails.queue(em, event, found.email, { kind: 'charge-failed', ...found.facts });
  }

  @OnEvent(chargeRecovered, 'notifications.charge-recovered')
  async recovered(event: RecordedEvent<ChargeEvent>, em: EntityManager): Promise<void> {
    const found = await sqlIn(em).row<{ email: string; facts: RecoveredFacts }>(
      `select u.email::text as email, json_build_object(
         'name', coalesce(u.first_name, u.username), 'petName', p.name, 'salonName', salons.name, 'of', c.kind, 'chargeId', c.id,
         'amountCents', c.amount_cents) as facts ${chargeInMails}`,
      [event.payload.chargeId],
    );
    if (found) await this.mails.queue(em, event, found.email, { kind: 'charge-recovered', ...found.facts });
  }
}
