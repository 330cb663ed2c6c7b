import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditTrail, Outbox } from '../platform/index.js';
import { addressChangeRequested, addressChanged } from './account-address.events.js';

/** Records the steps of a change: the event, and the row of the audit log, which contains no address. */
@Injectable()
export class AddressChangeRecorder {
  constructor(
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
  ) {}

  async recordRequested(em: EntityManager, userId: number, changeId: string): Promise<void> {
    await this.recordAudit(em, userId, 'user.address_change_asked');
    await this.outbox.record(em, addressChangeRequested({ userId, changeId }));
  }

  async recordChanged(em: EntityManager, userId: number, changeId: string): Promise<void> {
    await this.recordAudit(em, userId, 'user.address_changed');
    await this.outbox.record(em, addressChanged({ userId, changeId, takenBack: false, undoneChangeId: null }));
  }

  /** @param undoneChangeId the made change whose address the account loses, or null */
  async recordReverted(
    em: EntityManager,
    userId: number,
    changeId: string,
    undoneChangeId: string | null,
  ): Promise<void> {
    await this.recordAudit(em, userId, 'user.address_change_taken_back');
    await this.outbox.record(em, addressChanged({ userId, changeId, takenBack: true, undoneChangeId }));
  }

  /** The actor is the platform, because the holder of a mailed link is not known to be the account's owner. */
  private recordAudit(em: EntityManager, userId: number, action: string): Promise<void> {
    return this.trail.record(em, { by: 'platform', action, subject: { kind: 'user', id: userId } });
  }
}
