import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { type AuditActor, AuditTrail, Outbox } from '../platform/index.js';
import { accountClosingRequested, accountErased, accountClosingWithdrawn } from './account-closing.events.js';

/** Records the steps of closing: the event, and the row of the audit log, which names nobody. */
@Injectable()
export class ClosingRecorder {
  constructor(
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
  ) {}

  async recordRequested(em: EntityManager, { userId, role }: Actor, erasesAt: Date): Promise<void> {
    await this.recordAudit(em, userId, 'user.closing_asked', { userId, role });
    await this.outbox.record(em, accountClosingRequested({ userId, erasesAt: erasesAt.toISOString() }));
  }

  async recordWithdrawn(em: EntityManager, userId: number, because: 'owner' | 'in_use', actor?: Actor): Promise<void> {
    await this.recordAudit(em, userId, 'user.kept', actor ? { userId, role: actor.role } : 'platform');
    await this.outbox.record(em, accountClosingWithdrawn({ userId, because }));
  }

  async recordErased(em: EntityManager, userId: number): Promise<void> {
    await this.recordAudit(em, userId, 'user.erased', 'platform');
    await this.outbox.record(em, accountErased({ userId }));
  }

  private recordAudit(em: EntityManager, userId: number, action: string, by: AuditActor): Promise<void> {
    return this.trail.record(em, { by, action, subject: { kind: 'user', id: userId } });
  }
}
