import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import {
  AuditTrail,
  byId,
  Clock,
  countQuery,
  type Page,
  ReadDb,
  type RowOf,
  sqlIn,
  toMessage,
  Transactions,
} from '../platform/index.js';
import type { ReconciliationTaskDto, TasksQuery } from './dto/reconciliation-task.dto.js';
import { MovementPosting } from './movement-posting.service.js';
import { NotBookable, TaskClosed, TaskNotFound } from './reconciliation.errors.js';
import { sumsOf } from './reconciliation.sql.js';

const defaultLimit = 50;

const columns = `
  t.id, t.source, t.provider_cents as "providerAmount", t.ledger_cents as "ledgerAmount", t.status,
  t.opened_at as "openedAt", t.closed_at as "closedAt", u.username as "resolvedBy", t.note
  from reconciliation_tasks t left join users u on u.id = t.resolved_by`;

const only = '($1::text is null or t.status = $1)';

/**
 * Selects tasks. The parameters are the status or null, the id after which the page begins or null, limit and offset.
 */
const tasksQuery = `
  select ${columns} where ${only} and ($2::bigint is null or t.id < $2) order by t.id desc limit $3 offset $4`;

const taskCountQuery = countQuery(`reconciliation_tasks t where ${only}`);

type Row = RowOf<ReconciliationTaskDto, 'openedAt' | 'closedAt'>;

const order = byId<Row>('reconciliation tasks');

/** Lists and closes administrators' tasks about differences between the provider's book and the ledger. */
@Injectable()
export class ReconciliationTasks {
  constructor(
    private readonly transactions: Transactions,
    private readonly posting: MovementPosting,
    private readonly audit: AuditTrail,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of tasks, newest first. */
  async list({ status, ...query }: TasksQuery): Promise<Page<ReconciliationTaskDto>> {
    const part = order.part(query, defaultLimit);
    const terms = [status ?? null, part.position?.[0] ?? null, part.fetched, part.offset];
    const [rows, count] = await Promise.all([
      this.readDb.rows<Row>(tasksQuery, terms),
      this.readDb.row<{ total: number }>(taskCountQuery, [status ?? null]),
    ]);
    return order.page(rows, part, count?.total ?? 0, toTask);
  }

  /**
   * Accepts a difference as it is. It gets no new task unless its amounts change.
   * @throws TaskNotFound, TaskClosed
   */
  async resolve(actor: Actor, id: number, note: string): Promise<ReconciliationTaskDto> {
    await this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const task = await sql.row<{ status: string; source: string }>(
        'select status, source from reconciliation_tasks where id = $1 for no key update',
        [id],
      );
      if (!task) throw new TaskNotFound();
      if (task.status !== 'open') throw new TaskClosed();
      await sql.rows(
        `update reconciliation_tasks set status = 'resolved', closed_at = $2, resolved_by = $3, note = $4 where id = $1`,
        [id, this.clock.now(), actor.userId, note],
      );
      await this.audit.record(em, {
        by: actor,
        action: 'reconciliation_task.resolved',
        subject: { kind: 'reconciliation_task', id },
        before: { status: task.status, source: task.source },
        after: { status: 'resolved' },
        reason: note,
      });
    });
    return this.get(id);
  }

  /**
   * Posts the provider's movements of the task, as if their event had just come, and closes the task if the two agree
   * then.
   * @throws TaskNotFound, TaskClosed, NotBookable, PaymentsUnavailable
   */
  async book(actor: Actor, id: number): Promise<ReconciliationTaskDto> {
    const task = await this.get(id);
    if (task.status !== 'open') throw new TaskClosed();
    await this.posting.postSource(task.source);
    const sums = await this.readDb.row<{ providerCents: number; ledgerCents: number }>(sumsOf, [task.source]);
    if (sums?.providerCents !== sums?.ledgerCents) throw new NotBookable();
    return this.resolve(actor, id, 'Booked from the provider’s book.');
  }

  private async get(id: number): Promise<ReconciliationTaskDto> {
    const row = await this.readDb.row<Row>(`select ${columns} where t.id = $1`, [id]);
    if (!row) throw new TaskNotFound();
    return toTask(row);
  }
}

const toTask = (row: Row): ReconciliationTaskDto =>
  toMessage<ReconciliationTaskDto, 'openedAt' | 'closedAt'>(row, 'openedAt', 'closedAt');
