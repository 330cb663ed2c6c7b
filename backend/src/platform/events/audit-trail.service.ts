import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Clock } from '../clock/index.js';
import { sqlIn } from '../database/index.js';

/** The actor of a change: a signed-in person, or the platform itself (a job, a webhook). */
export type AuditActor = { readonly userId: number; readonly role: string } | 'platform';

/** One change of a status, a role or money. */
export interface AuditedChange {
  readonly by: AuditActor;
  /** A subject and a verb in the past, as events are named: `salon.approved`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: number | string };
  /** The changed fields before the change; absent if the subject is new. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** The reason that the actor gave. */
  readonly reason?: string;
}

/** The append-only log of who changed what, and when. */
@Injectable()
export class AuditTrail {
  constructor(private readonly clock: Clock) {}

  /** Records the change in the caller's transaction: both are committed, or neither. */
  async record(em: EntityManager, { by, action, subject, before, after, reason }: AuditedChange): Promise<void> {
    const [actorId, actorRole] = by === 'platform' ? [null, 'platform'] : [by.userId, by.role];
    await sqlIn(em).rows(
      `insert into audit_log (occurred_at, actor_id, actor_role, action, subject_kind, subject_id, before, after, reason)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        this.clock.now(),
        actorId,
        actorRole,
        action,
        subject.kind,
        String(subject.id),
        before ? JSON.stringify(before) : null,
        after ? JSON.stringify(after) : null,
        reason ?? null,
      ],
    );
  }
}
