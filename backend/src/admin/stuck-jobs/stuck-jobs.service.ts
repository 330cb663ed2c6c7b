import { Injectable } from '@nestjs/common';

import type { Actor } from '../../auth/index.js';
import { AuditTrail, StuckDeliveries, NotFound, type Page, ReadDb, Transactions } from '../../platform/index.js';
import type { StuckJobDto } from '../dto/stuck-job.dto.js';

interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly payload: Record<string, unknown>;
}

/**
 * Lists jobs that failed at all of their attempts, and tries them again once an administrator has removed the cause.
 */
@Injectable()
export class StuckJobs {
  constructor(
    private readonly stuck: StuckDeliveries,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
  ) {}

  /** Returns the stuck jobs, latest first. */
  async list(limit: number, offset: number): Promise<Page<StuckJobDto>> {
    const { rows, total } = await this.stuck.list(limit, offset);
    const events = await this.readDb.rows<EventRow>('select id, type, payload from outbox where id = any($1::uuid[])', [
      rows.map(({ eventId }) => eventId),
    ]);
    const byId = new Map(events.map((event) => [event.id, event]));
    return {
      total,
      rows: rows.map(({ eventId, failedAt, ...job }) => {
        const event = byId.get(eventId);
        const details = { eventType: event?.type ?? null, payload: event?.payload ?? null };
        return { ...job, ...details, failedAt: failedAt?.toISOString() ?? null };
      }),
    };
  }

  /** @throws NotFound where the job is no longer stuck */
  async retry(actor: Actor, id: string): Promise<void> {
    if (!(await this.stuck.retry(id)))
      throw new NotFound('admin.job_not_stuck', 'This job is no longer stuck: it was tried again, or it is done.');
    const change = { by: actor, action: 'job.retried', subject: { kind: 'job', id } };
    await this.transactions.run((em) => this.audit.record(em, change));
  }
}
