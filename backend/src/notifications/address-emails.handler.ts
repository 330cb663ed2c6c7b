import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  addressChangeRequested,
  type AddressChangeRequested,
  addressChanged,
  type AddressChanged,
  addressVerificationOpened,
  type AddressVerificationOpened,
} from '../account-address/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { MailOutbox } from './mail/index.js';

interface RequestedChange {
  fromEmail: string;
  toEmail: string;
  /** The account's address now, which a later change or a reversal may have given it. */
  presentEmail: string;
  changeUntil: Date;
  /** Whether the new address belongs to another account. */
  isTaken: boolean;
}

/** Mails both addresses about each step of a change of address (rules.md#change-of-address). */
@Injectable()
export class AddressEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(addressVerificationOpened, 'notifications.address-confirmation')
  async confirm(event: RecordedEvent<AddressVerificationOpened>, em: EntityManager): Promise<void> {
    const { verificationId } = event.payload;
    const link = await sqlIn(em).row<{ email: string }>(
      'select email::text as email from address_verifications where id = $1',
      [verificationId],
    );
    if (link) await this.mails.queue(em, event, link.email, { kind: 'address-confirmation', verificationId });
  }

  @OnEvent(addressChangeRequested, 'notifications.address-change-asked')
  async requested(event: RecordedEvent<AddressChangeRequested>, em: EntityManager): Promise<void> {
    const { changeId } = event.payload;
    const change = await this.requestedChange(em, changeId);
    if (!change) return;
    await this.mails.queue(em, event, change.fromEmail, { kind: 'address-change-asked', changeId });
    const content = change.isTaken
      ? ({ kind: 'address-has-account' } as const)
      : ({ kind: 'address-change', changeId } as const);
    await this.mails.queue(em, event, change.toEmail, content, change.changeUntil.toISOString());
  }

  @OnEvent(addressChanged, 'notifications.address-changed')
  async changed(event: RecordedEvent<AddressChanged>, em: EntityManager): Promise<void> {
    const { changeId, takenBack, undoneChangeId } = event.payload;
    const change = await this.requestedChange(em, changeId);
    if (!change) return;
    const { fromEmail, toEmail, presentEmail } = change;
    if (takenBack) {
      // A requested address may be a stranger's: only one that the account has had can have mails for it.
      const undone = undoneChangeId && (await this.requestedChange(em, undoneChangeId));
      if (undone) await this.mails.redirect(em, undone.toEmail, presentEmail, event.occurredAt);
      return this.mails.queue(em, event, fromEmail, { kind: 'address-returned' });
    }
    // The event may be handled after a later change: mails must not follow to an address that the account has left.
    await this.mails.redirect(em, fromEmail, presentEmail);
    await this.mails.queue(em, event, fromEmail, { kind: 'address-left', changeId });
    await this.mails.queue(em, event, toEmail, { kind: 'address-changed' });
  }

  private requestedChange(em: EntityManager, changeId: string): Promise<RequestedChange | undefined> {
    return sqlIn(em).row<RequestedChange>(
      `select from_email::text as "fromEmail", to_email::text as "toEmail", change_until as "changeUntil",
         account.email::text as "presentEmail",
         exists (select 1 from users u where u.email = c.to_email) as "isTaken"
       from address_changes c join users account on account.id = c.user_id where c.id = $1`,
      [changeId],
    );
  }
}
