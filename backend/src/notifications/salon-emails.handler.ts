import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  documentExpiring,
  type ExpiringDocument,
  openSteps,
  readChecklists,
  salonSetupOpen,
} from '../onboarding/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import {
  salonApplied,
  salonApproved,
  salonRejected,
  type SalonDecidedPayload,
  type SalonPayload,
} from '../salons/index.js';
import { MailOutbox } from './mail/index.js';
import { readSalonRecipient } from './salon-recipient.view.js';

/** Mails a salon about its application and its set-up. */
@Injectable()
export class SalonEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(salonApplied, 'notifications.salon-applied')
  async applied(event: RecordedEvent<SalonPayload>, em: EntityManager): Promise<void> {
    const { salonId } = event.payload;
    const { email, hasAccount } = await readSalonRecipient(em, salonId);
    await this.mails.queue(em, event, email, { kind: 'salon-applied', ...(!hasAccount && { linkToSalon: salonId }) });
  }

  @OnEvent(salonApproved, 'notifications.salon-approved')
  async approved(event: RecordedEvent<SalonDecidedPayload>, em: EntityManager): Promise<void> {
    const { salonId, passwordLinkId } = event.payload;
    const { email, name, salonName } = await readSalonRecipient(em, salonId);
    const link = passwordLinkId && { passwordLinkId };
    await this.mails.queue(em, event, email, { kind: 'salon-approved', name, salonName, ...link });
  }

  @OnEvent(salonRejected, 'notifications.salon-rejected')
  async rejected(event: RecordedEvent<SalonDecidedPayload>, em: EntityManager): Promise<void> {
    const { email, name, salonName, reason, hasAccount } = await readSalonRecipient(em, event.payload.salonId);
    const content = { kind: 'salon-rejected', name, salonName, hasAccount } as const;
    await this.mails.queue(em, event, email, { ...content, ...(reason && { reason }) });
  }

  @OnEvent(documentExpiring, 'notifications.document-expiring')
  async expiring(event: RecordedEvent<ExpiringDocument>, em: EntityManager): Promise<void> {
    const { salonId, kind: document, expiresOn } = event.payload;
    const { email, name, salonName, hasAccount, status } = await readSalonRecipient(em, salonId);
    // A rejected applicant without an account cannot replace it.
    if (!hasAccount && status !== 'pending') return;
    const link = !hasAccount && { linkToSalon: salonId };
    await this.mails.queue(em, event, email, {
      kind: 'document-expiring',
      name,
      salonName,
      document,
      expiresOn,
      ...link,
    });
  }

  /** Steps done in the meantime are left out. */
  @OnEvent(salonSetupOpen, 'notifications.salon-setup-open')
  async setupOpen(event: RecordedEvent<SalonPayload>, em: EntityManager): Promise<void> {
    const { salonId } = event.payload;
    const [checklist] = await readChecklists(sqlIn(em), [salonId]);
    const open = checklist && !checklist.putAwayAt ? openSteps(checklist) : [];
    if (open.length === 0) return;
    const { email, name, salonName } = await readSalonRecipient(em, salonId);
    await this.mails.queue(em, event, email, { kind: 'salon-setup-open', name, salonName, open });
  }
}
